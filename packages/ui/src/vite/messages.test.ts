import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { intlFor, type Messages } from '../i18n/i18n-provider.tsx';
import { compileMessages, messagesModule } from './messages.ts';

let folder: string;
const write = (name: string, content: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ardoise-messages-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('compiled messages format like their texts', () => {
  const file = write('a.json', { a: '{count, plural, one {# fiche} other {# fiches}} à {name}' });
  // The compiler’s output is what react-intl accepts.
  const intl = intlFor('fr', compileMessages([file]) as Messages);
  expect(intl.formatMessage({ id: 'a' }, { count: 2, name: 'Afi' })).toBe('2 fiches à Afi');
});

test('the module of a language holds what was compiled', async () => {
  const compiled = compileMessages([
    write('m.json', {
      plain: 'L’« école »',
      empty: '',
      named: '{name}',
      quoted: "une '{'accolade'}'",
    }),
  ]);
  const file = join(folder, 'messages.mjs');
  writeFileSync(file, messagesModule(compiled));
  expect((await import(/* @vite-ignore */ file)).default).toEqual(compiled);
});

test('a duplicate id, or an invalid text, stops the build', () => {
  const first = write('b.json', { a: 'un' });
  const second = write('c.json', { a: 'deux' });
  expect(() => compileMessages([first, second])).toThrow('the id a is used twice');
  expect(() => compileMessages([write('d.json', { d: '{count, plural,' })])).toThrow(
    'd cannot be read',
  );
});
