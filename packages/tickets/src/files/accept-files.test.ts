import { expect, test } from 'vitest';
import { attachmentLimits } from './limits.ts';
import { acceptFiles } from './accept-files.ts';

const file = (name: string, size = 1_000, type = 'application/pdf') => ({ name, size, type });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

test('of ten files dropped at once, as many as a message takes are taken', () => {
  const dropped = Array.from({ length: 10 }, (_, rank) => file(`${rank}.pdf`));
  const { accepted, faults } = acceptFiles(0, dropped);
  expect(names(accepted)).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf']);
  expect(faults.map(({ kind }) => kind)).toEqual(Array(5).fill('count'));
  expect(acceptFiles(attachmentLimits.count, [file('one.pdf')]).accepted).toEqual([]);
});

test.each([
  ['an SVG, which can hold a program', file('a.svg', 10, 'image/svg+xml'), 'type'],
  ['a program', file('a.exe', 10, 'application/x-msdownload'), 'type'],
  ['a file whose type is unknown', file('a', 10, ''), 'type'],
  ['an empty file', file('a.pdf', 0), 'empty'],
  ['a file that is too heavy', file('a.pdf', attachmentLimits.bytes + 1), 'size'],
])('%s is refused before it is sent, with its name', (_name, chosen, kind) => {
  const { accepted, faults } = acceptFiles(0, [chosen, file('good.png', 10, 'image/png')]);
  expect(names(accepted)).toEqual(['good.png']);
  expect(faults).toEqual([{ kind, name: chosen.name, size: chosen.size }]);
});

test('a file of exactly the most weight is taken', () => {
  expect(acceptFiles(0, [file('a.pdf', attachmentLimits.bytes)]).faults).toEqual([]);
});
