import { glob, readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Root = Type.Object({ workspaces: Type.Array(Type.String()) });
const Workspace = Type.Object({
  name: Type.String(),
  scripts: Type.Optional(Type.Record(Type.String(), Type.String())),
});

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Folders of the npm workspaces, by the patterns of the root's package.json. */
export async function workspaces(root: string): Promise<string[]> {
  const { workspaces: patterns } = Value.Parse(Root, await readJson(join(root, 'package.json')));
  const found: string[] = [];
  for (const pattern of patterns) {
    for await (const manifest of glob(`${pattern}/package.json`, { cwd: root })) {
      found.push(dirname(manifest).split(sep).join('/'));
    }
  }
  return found.toSorted();
}

/** Names and folders of the workspaces that have this npm script. */
export async function workspacesWith(
  root: string,
  script: string,
): Promise<{ name: string; folder: string }[]> {
  const found = [];
  for (const folder of await workspaces(root)) {
    const manifest = Value.Parse(Workspace, await readJson(join(root, folder, 'package.json')));
    if (manifest.scripts?.[script] !== undefined) found.push({ name: manifest.name, folder });
  }
  return found;
}

/**
 * The targets of browser journeys, each with the workspaces that have it. A workspace that splits
 * its journeys has scripts \`e2e-…\`, which stand in place of \`e2e\`.
 */
export async function journeyTargets(root: string): Promise<Map<string, string[]>> {
  const targets = new Map<string, string[]>();
  for (const folder of await workspaces(root)) {
    const manifest = Value.Parse(Workspace, await readJson(join(root, folder, 'package.json')));
    const scripts = Object.keys(manifest.scripts ?? {}).filter((name) => /^e2e(-|$)/.test(name));
    const parts = scripts.filter((name) => name !== 'e2e');
    for (const target of parts.length > 0 ? parts : scripts) {
      targets.set(target, [...(targets.get(target) ?? []), manifest.name]);
    }
  }
  return targets;
}
