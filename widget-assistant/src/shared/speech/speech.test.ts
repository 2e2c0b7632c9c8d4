import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from './announcer.ts';
import { splitSentences } from './sentences.ts';

describe('sentences', () => {
  it.each([
    ['Un. Deux ! Trois ?', ['Un. ', 'Deux ! ', 'Trois ?']],
    ['M. Dossou lit p. 12. Puis il écrit.', ['M. Dossou lit p. 12. ', 'Puis il écrit.']],
    [
      'Ex. : le riz, le mil, etc. se cuisent. Oui.',
      ['Ex. : le riz, le mil, etc. se cuisent. ', 'Oui.'],
    ],
    ['Il vaut 3.14 ou 3,14. Bien.', ['Il vaut 3.14 ou 3,14. ', 'Bien.']],
    ['« Observe. » Il observe.', ['« Observe. » ', 'Il observe.']],
    ['1. Lire. 2. Écrire.', ['1. Lire. ', '2. Écrire.']],
    ['Dr. Sossa says e.g. this. Yes.', ['Dr. Sossa says e.g. this. ', 'Yes.']],
    ['Das gilt z.B. hier. Ja.', ['Das gilt z.B. hier. ', 'Ja.']],
    ['观察。写。', ['观察。', '写。']],
    ['ماذا ترى؟ اكتب.', ['ماذا ترى؟ ', 'اكتب.']],
    ['Sans fin', ['Sans fin']],
    ['Suite… Fin.', ['Suite… ', 'Fin.']],
    ['Un\nDeux', ['Un\n', 'Deux']],
  ])('%j', (text, sentences) => expect(splitSentences(text)).toEqual(sentences));

  it('add up to the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.!?… »"M1。\n') }), (text) => {
        expect(splitSentences(text).join('')).toBe(text);
      }),
    );
  });
});

/** A live region that records its texts. */
class Region {
  readonly said: string[] = [];
  #text = '';

  get textContent(): string {
    return this.#text;
  }

  set textContent(text: string) {
    this.#text = text;
    this.said.push(text.trim());
  }
}

let region: Region;

beforeEach(() => {
  vi.useFakeTimers();
  region = new Region();
});

afterEach(() => vi.useRealTimers());

function announcer() {
  return createAnnouncer(region, {
    table: (rows, columns) => `Tableau de ${rows} lignes et ${columns} colonnes.`,
    pause: 1_000,
  });
}

describe('an answer being streamed', () => {
  it('is announced in whole sentences, not in deltas', () => {
    const { push, end } = announcer();
    for (const piece of ['La diges', 'tion découpe', '. L’absorp', 'tion']) push(piece);
    expect(region.said).toEqual(['La digestion découpe.']);
    end();
    vi.advanceTimersByTime(1_000);
    expect(region.said).toEqual(['La digestion découpe.', 'L’absorption']);
  });

  it('leaves a pause between two changes, then announces together what has arrived', () => {
    const { push } = announcer();
    push('Un. ');
    push('Deux. Trois. Qua');
    expect(region.said).toEqual(['Un.']);
    vi.advanceTimersByTime(999);
    expect(region.said).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(region.said).toEqual(['Un.', 'Deux. Trois.']);
  });

  it('is announced without markup, once, with a table by its size', () => {
    const { push, end } = announcer();
    const answer =
      '## Le titre\n\n- **un** mot\n- deux\n\n| A | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\nFin. [ici](https://e.example/)';
    for (const letter of answer) push(letter);
    end();
    vi.runAllTimers();
    expect(region.said.join(' ')).toBe(
      'Le titre un mot deux Tableau de 3 lignes et 2 colonnes. Fin. ici (https://e.example/)',
    );
  });

  it('does not announce code fences or rules', () => {
    const { push, end } = announcer();
    push('---\n```js\nlet a = 1;\n```\n***\n');
    end();
    vi.runAllTimers();
    expect(region.said).toEqual(['let a = 1;']);
  });

  it('falls silent once it is stopped', () => {
    const { push, clear, end } = announcer();
    push('Un. Deux. ');
    clear();
    vi.runAllTimers();
    expect(region.said).toEqual(['Un.']);
    push('Trois.');
    end();
    expect(region.said).toEqual(['Un.', 'Trois.']);
  });

  it('announces every word once, however it is split', () => {
    const pieces = fc.constantFrom(
      'un',
      'deux.',
      'trois !',
      '**gras**',
      '\n',
      '\n\n- ',
      'fin.\n',
      '1',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 30 }),
        fc.integer({ min: 1, max: 9 }),
        (all, size) => {
          region = new Region();
          const { push, end } = announcer();
          const text = all.join(' ');
          for (let at = 0; at < text.length; at += size) push(text.slice(at, at + size));
          end();
          vi.runAllTimers();
          const bare = (said: string) => said.match(/[\p{L}\d]+/gu)?.join(' ') ?? '';
          expect(bare(region.said.join(' '))).toBe(bare(text));
        },
      ),
    );
  });
});

it('announces a repeated text as two changes', () => {
  const { say } = announcer();
  say('Copié');
  vi.advanceTimersByTime(1_000);
  say('Copié');
  expect(region.said).toEqual(['Copié', 'Copié']);
  expect(region.textContent).not.toBe('Copié');
});

it('splits a very long sentence', () => {
  const { say } = announcer();
  say('mot '.repeat(300));
  vi.runAllTimers();
  expect(region.said.length).toBeGreaterThan(2);
  expect(region.said.every((text) => text.length <= 400)).toBe(true);
  expect(region.said.join(' ').split(' ')).toHaveLength(300);
});
