import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from './compose.ts';
import { readHtml } from './fixtures/read-html.ts';
import { anyText } from './fixtures/any-text.ts';
import { hostile } from './fixtures/hostile.ts';
import { withoutBreaks } from './no-breaks.ts';
import { plainText } from './plain-text.ts';
import { toAnswerHtml } from './to-html.ts';

const link = (href: string, text = href) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`;

describe('follows the specification’s conversion', () => {
  it.each([
    ['# Titre', 'Titre'],
    ['### Titre ###', 'Titre'],
    ['Le #1 et C#', 'Le #1 et C#'],
    ['un **mot** gras', 'un <b>mot</b> gras'],
    ['un *mot* et ***deux***', 'un mot et <b>deux</b>'],
    ['- un\n- deux', '• un<br>• deux'],
    ['* un\n  - deux', '• un<br>&nbsp;&nbsp;• deux'],
    ['1. un\n2. deux', '1. un<br>2. deux'],
    ['a\nb\n\nc', 'a<br>b<br><br>c'],
    ['- **Titre** : suite', '• <b>Titre</b>&nbsp;: suite'],
    ['**- Titre**', '• <b>Titre</b>'],
    ['-3 et - 4', '-3 et - 4'],
  ])('%j', (source, html) => expect(toAnswerHtml(source)).toBe(html));

  it('turns pipe rows into a table, without separator rows', () => {
    const source = 'Voici :\n| A | B |\n|:---|---:|\n| 1 | **2** |\nFin';
    expect(toAnswerHtml(source)).toBe(
      'Voici&nbsp;:<br><table><tbody><tr><td>A</td><td>B</td></tr><tr><td>1</td><td><b>2</b></td></tr></tbody></table>Fin',
    );
  });

  it('keeps literal bars, line breaks and rows of unequal length in a table', () => {
    expect(toAnswerHtml('| a \\| b | c<br>d |\n| e |')).toBe(
      '<table><tbody><tr><td>a | b</td><td>c<br>d</td></tr><tr><td>e</td></tr></tbody></table>',
    );
  });
});

describe('bold', () => {
  it.each([
    ['**un\ndeux** trois', '<b>un<br>deux</b> trois'],
    ['**un', 'un'],
    ['un**', 'un'],
    ['**un\n**deux** trois', 'un<br><b>deux</b> trois'],
    ['**un\n\ndeux**', 'un<br><br>deux'],
    ['**un\n- deux** x', 'un<br>• deux x'],
    ['** Titre **', '<b> Titre </b>'],
    ['**** vide', ' vide'],
    ['<b>un</b> <strong>deux</strong>', '<b>un</b> <b>deux</b>'],
  ])('%j', (source, html) => expect(toAnswerHtml(source)).toBe(html));
});

describe('mathematics and code survive', () => {
  it.each([
    ['a < b et c > d', 'a &lt; b et c &gt; d'],
    ['3 * 4 = 12, 3*4, a*b', '3 * 4 = 12, 3*4, a*b'],
    ['2**3 = 8', '2**3 = 8'],
    ['|x| = |y|', '|x| = |y|'],
    ['|x + 1|', '|x + 1|'],
    ['`a*b*c` et <p>', '`a*b*c` et &lt;p&gt;'],
    ['x &lt; y', 'x &lt; y'],
    [
      '```py\nfor i:\n  a ** b\n\n# fin\n```\n*après*',
      'for i:<br>&nbsp;&nbsp;a ** b<br><br># fin<br>après',
    ],
    ['```\nouvert **', 'ouvert **'],
  ])('%j', (source, html) => expect(toAnswerHtml(source)).toBe(html));
});

describe('links lead to http(s) addresses or nowhere', () => {
  it.each([
    ['[cours](https://ecole.example/a)', link('https://ecole.example/a', 'cours')],
    ['voir https://ecole.example/a.', `voir ${link('https://ecole.example/a')}.`],
    ['(https://ecole.example/a)', `(${link('https://ecole.example/a')})`],
    ['[x](https://e.example/a_(b))', link('https://e.example/a_(b)', 'x')],
    ['[x](www.ecole.example)', link('https://www.ecole.example/', 'x')],
    ['**https://e.example/a**', `<b>${link('https://e.example/a')}</b>`],
    ['<a href="https://e.example/a" onclick="x()">t</a>', link('https://e.example/a', 't')],
    ['[x](javascript:alert(1))', 'x'],
    ['[x](data:text/html,y) [z](/auth)', 'x z'],
    ['[x](https://banque.example@pirate.example/)', 'x'],
    ['<a href="vbscript:x">t</a>', 't'],
    ['[**gras**](https://e.example/a)', link('https://e.example/a', 'gras')],
  ])('%j', (source, html) => expect(toAnswerHtml(source)).toBe(html));

  it.each([
    ['[https://education.bj/](https://pirate.example/a)', 'https://education.bj/ (pirate.example)'],
    ['[education.bj](https://pirate.example/)', 'education.bj (pirate.example)'],
    [
      '[le site **EDUCATION.bj**](https://pirate.example/)',
      'le site EDUCATION.bj (pirate.example)',
    ],
    ['[éducation.bj](https://education.bj/)', 'éducation.bj (education.bj)'],
    [
      '[education.bj](https://education.bj.pirate.example/)',
      'education.bj (education.bj.pirate.example)',
    ],
    [
      '<a href="https://pirate.example/">https://education.bj</a>',
      'https://education.bj (pirate.example)',
    ],
    ['[www.education.bj](https://education.bj/a)', 'www.education.bj'],
    ['[éducation.bj](https://éducation.bj/)', 'éducation.bj'],
    ['[le programme](https://education.bj/)', 'le programme'],
  ])('a link whose text is another address shows its own host: %j', (source, text) => {
    expect(readHtml(toAnswerHtml(source)).text).toBe(text);
  });

  it('links keep their title, escaped', () => {
    expect(toAnswerHtml('[x](https://e.example/a "le <titre>")')).toBe(
      '<a href="https://e.example/a" target="_blank" rel="noopener noreferrer" title="le &lt;titre&gt;">x</a>',
    );
  });
});

describe('hostile markup becomes text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><style><a title="</style><img src=x onerror=alert(1)>">',
    '<b onclick="x">y</b>',
    '<table><tr><td><form action="x">',
    '<a href="https://e.example/" style="position:fixed">x',
  ])('%j', (source) => {
    const { text } = readHtml(toAnswerHtml(source));
    expect(text).toBe(source.replace('</b>', '').replaceAll('\n', ''));
  });

  it('control and bidirectional characters cannot disguise a text', () => {
    expect(toAnswerHtml('a\u202Eb\u0000c\uD800')).toBe('abc\uFFFD');
  });
});

describe('any text', () => {
  it('produces allowed tags and attributes only, well nested', () => {
    fc.assert(
      fc.property(anyText, (text) => void readHtml(toAnswerHtml(text))),
      { numRuns: 500 },
    );
  });

  it('keeps every letter and digit that is not markup', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'abé1 ,.;:!?()<>&"\'/=+'), maxLength: 60 });
    fc.assert(
      fc.property(plain, (text) => {
        fc.pre(!/&(?:lt|gt|amp)|<\/?(?:b|a)/u.test(text));
        expect(plainText(text)).toBe(withoutBreaks(text.trim()));
      }),
    );
  });

  it('is unchanged when its output is converted again', () => {
    const marks = fc.array(fc.constantFrom('a', 'b', '1', ' ', '*', '**', '# ', '- ', '\n', '.'), {
      maxLength: 24,
    });
    // Browsers collapse spaces and drop them at line ends.
    const shown = (text: string) => text.replace(/ +/gu, ' ').replace(/^ | $/gmu, '').trim();
    fc.assert(
      fc.property(marks, (parts) => {
        const once = plainText(parts.join(''));
        expect(shown(plainText(once))).toBe(shown(once));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a long text', () => {
  it.each(hostile(1_000_000))(
    '$name is truncated visibly and within the node budget',
    ({ text }) => {
      const { nodes, text: shown } = readHtml(toAnswerHtml(text));
      expect(nodes).toBeLessThanOrEqual(limits.nodes + 2);
      expect(shown.length).toBeLessThanOrEqual(limits.characters + 1);
      expect(shown.endsWith('…')).toBe(true);
    },
  );

  it('is shown in full up to ten pages, and copied in full beyond', () => {
    const page = `${'Les élèves observent la planche. '.repeat(80)}\n\n`;
    expect(toAnswerHtml(page.repeat(10))).not.toContain('…');
    expect(plainText(page.repeat(40)).length).toBeGreaterThan(100_000);
  });

  it('is not split within a surrogate pair', () => {
    const text = `${'a'.repeat(limits.characters - 1)}\u{1F600}b`;
    expect(toAnswerHtml(text)).toBe(`${'a'.repeat(limits.characters - 1)}…`);
  });
});
