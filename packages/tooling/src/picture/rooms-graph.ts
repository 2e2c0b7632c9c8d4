import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { workspaces } from '../lib/workspaces.ts';
import { allowedIn } from '../lint/rooms.ts';

export interface RoomNode {
  room: string;
  /** What the workspace says of itself. */
  subject: string;
}

/** From the room that imports to the one that is imported. */
export type Import = readonly [from: string, to: string];

const Manifest = Type.Object({ name: Type.String(), description: Type.String() });

/** Leaves out each import that others lead to as well, so that a picture shows the direction. */
export function withoutShortcuts(imports: readonly Import[]): Import[] {
  const targets = (room: string) => imports.filter(([from]) => from === room).map(([, to]) => to);
  const reaches = (room: string, target: string): boolean =>
    targets(room).some((next) => next === target || reaches(next, target));
  return imports.filter(
    ([from, to]) => !targets(from).some((other) => other !== to && reaches(other, to)),
  );
}

/** The workspaces that exist, and which of them may import which. */
export async function roomsGraph(root: string): Promise<{ rooms: RoomNode[]; imports: Import[] }> {
  const rooms: RoomNode[] = [];
  const folders = new Map<string, string>();
  for (const room of await workspaces(root)) {
    const text = await readFile(join(root, room, 'package.json'), 'utf8');
    const { name, description } = Value.Parse(Manifest, JSON.parse(text));
    rooms.push({ room, subject: description });
    folders.set(name, room);
  }
  const imports = rooms.flatMap(({ room }) => {
    const names = allowedIn(room);
    if (names === undefined) throw new Error(`lint/rooms.ts does not say what ${room} may import`);
    return names.flatMap((name): Import[] => {
      const to = folders.get(name);
      return to === undefined ? [] : [[room, to]];
    });
  });
  return { rooms, imports: withoutShortcuts(imports) };
}
