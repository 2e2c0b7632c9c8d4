import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of the npm workspaces, from the root's package.json. */
export async function workspaces(root: string): Promise<string[]> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('workspaces' in manifest)) return [];
  const patterns = Array.isArray(manifest.workspaces) ? manifest.workspaces.map(String) : [];
  const found: string[] = [];
  for (const pattern of patterns) {
    if (!pattern.endsWith('/*')) found.push(pattern);
    else {
      const parent = pattern.slice(0, -2);
      for (const entry of await readdir(join(root, parent), { withFileTypes: true })) {
        if (entry.isDirectory()) found.push(`${parent}/${entry.name}`);
      }
    }
  }
  return found;
}
