import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { drawRooms, wrap } from './draw.ts';
import { roomsGraph, withoutShortcuts } from './rooms-graph.ts';

const root = resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFile(join(root, file), 'utf8');

it('docs/architecture.svg shows the rooms as they are; `npm run docs:picture` draws it again', async () => {
  const { rooms, imports } = await roomsGraph(root);
  expect(await read('docs/architecture.svg')).toBe(drawRooms(rooms, imports));
});

it('docs/architecture.md names every room', async () => {
  const page = await read('docs/architecture.md');
  const { rooms } = await roomsGraph(root);
  expect(rooms.map(({ room }) => room).filter((room) => !page.includes(`\`${room}/\``))).toEqual(
    [],
  );
});

it('leaves out an import that a longer way shows', () => {
  expect(
    withoutShortcuts([
      ['app', 'ui'],
      ['app', 'contract'],
      ['app', 'sheet'],
      ['ui', 'contract'],
      ['contract', 'sheet'],
    ]),
  ).toEqual([
    ['app', 'ui'],
    ['ui', 'contract'],
    ['contract', 'sheet'],
  ]);
});

it('breaks a subject into short lines and keeps every word', () => {
  const lines = wrap('Schemas, error catalogue, typed client, and the contract.', 20);
  expect(lines).toEqual(['Schemas, error', 'catalogue, typed', 'client, and the', 'contract.']);
});
