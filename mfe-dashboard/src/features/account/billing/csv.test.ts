import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const body = (rows: Parameters<typeof csvOf>[0], separator: ',' | ';' = ';') =>
  csvOf(rows, separator).slice(1);

test('begins with the mark by which spreadsheets know UTF-8, and ends each line by CR LF', () => {
  expect(csvOf([['Reçu'], [100]], ';')).toBe('\uFEFFReçu\r\n100\r\n');
});

test.each([
  ['plain text', 'Dix fiches', 'Dix fiches'],
  ['the separator', 'Fractions; décimaux', '"Fractions; décimaux"'],
  ['a quote', 'Le mot « "oui" »', '"Le mot « ""oui"" »"'],
  ['a line break', 'Un\nDeux', '"Un\nDeux"'],
  ['spaces at an end', ' Thalès', '" Thalès"'],
  ['another separator', 'Un, deux', 'Un, deux'],
  ['nothing', '', ''],
  ['a formula', '=HYPERLINK("https://x.example")', '"\'=HYPERLINK(""https://x.example"")"'],
  ['a formula by plus', '+1+1', "'+1+1"],
  ['a formula by at', '@SUM(A1)', "'@SUM(A1)"],
  ['a formula by minus', '-A1', "'-A1"],
  ['a negative number', '-380', '-380'],
])('%s', (_name, value, expected) => {
  expect(body([[value]])).toBe(`${expected}\r\n`);
});

test('separates by comma where spreadsheets expect it', () => {
  expect(body([['a;b', 'c,d', 3]], ',')).toBe('a;b,"c,d",3\r\n');
});
