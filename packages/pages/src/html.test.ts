import { assert, property, string } from 'fast-check';
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { html, scriptJson } from './html.ts';

test('values are escaped, finished markup is not', () => {
  expect(html`<p>${'<b a="1">&'}${html`<i></i>`}</p>`.text).toBe(
    '<p>&lt;b a=&quot;1&quot;&gt;&amp;<i></i></p>',
  );
});

test('a list joins its items without a separator', () => {
  expect(html`${['<', html`<br />`]}`.text).toBe('&lt;<br />');
});

test('the indentation of a template is left out, line breaks of values are not', () => {
  const text = html`<p>
    ${'one\n  two'}
    <b>three</b>
  </p>`;
  expect(text.text).toBe('<p> one\n  two <b>three</b> </p>');
});

test('any string stays one text and one attribute value', () => {
  // Parsing normalises line ends, and drops NUL.
  const plain = string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\0\r]/gu, ''));
  assert(
    property(plain, (text) => {
      const { childNodes } = parseFragment(html`<p title="${text}">x${text}</p>`.text);
      const [element, ...others] = childNodes;
      expect(others).toEqual([]);
      if (element === undefined || !('tagName' in element)) throw new Error('There is no element');
      expect(element.attrs).toEqual([{ name: 'title', value: text }]);
      expect(element.childNodes.map((node) => ('value' in node ? node.value : node))).toEqual([
        `x${text}`,
      ]);
    }),
  );
});

test('JSON cannot end the script element that holds it', () => {
  const value = { text: '</script><!--' };
  expect(scriptJson(value).text).not.toContain('<');
  expect(JSON.parse(scriptJson(value).text)).toEqual(value);
});
