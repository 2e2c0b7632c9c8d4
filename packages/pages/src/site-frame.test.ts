import { expect, test } from 'vitest';
import { parseFrame } from './site-frame.ts';
import { testFrame } from './testing/index.ts';

test('the frame of a build is read as it was written', () => {
  expect(parseFrame(JSON.stringify(testFrame))).toEqual(testFrame);
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{}'],
  ['an address of another site', JSON.stringify({ ...testFrame, script: '//x.example/a.js' })],
  ['a language less', JSON.stringify({ ...testFrame, links: { fr: testFrame.links.fr } })],
])('%s is refused', (_fault, json) => {
  expect(() => parseFrame(json)).toThrow();
});
