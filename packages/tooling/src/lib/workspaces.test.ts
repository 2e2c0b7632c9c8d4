import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { workspaces, workspacesWith } from './workspaces.ts';

const root = resolve(import.meta.dirname, '../../../..');

it('finds every workspace by its pattern', async () => {
  const found = await workspaces(root);
  expect(found).toEqual(
    expect.arrayContaining(['api', 'shell', 'mfe-dashboard', 'packages/tooling']),
  );
  for (const folder of found) expect(existsSync(join(root, folder, 'package.json'))).toBe(true);
});

it('finds the workspaces that have a script', async () => {
  const names = (await workspacesWith(root, 'build')).map(({ name }) => name);
  expect(names).toContain('@ardoise/mfe-dashboard');
  expect(names).not.toContain('@ardoise/tooling');
});

it('has every workspace in the references of tsconfig.json, whose patterns cannot scan', async () => {
  const config = await readFile(join(root, 'tsconfig.json'), 'utf8');
  for (const folder of await workspaces(root)) expect(config).toContain(`"${folder}"`);
});
