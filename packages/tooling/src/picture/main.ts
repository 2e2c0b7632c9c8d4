import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { drawRooms } from './draw.ts';
import { roomsGraph } from './rooms-graph.ts';

/** Command: draws `docs/architecture.svg` from the workspaces and the rules of the linter. */
const root = resolve(import.meta.dirname, '../../../..');
const { rooms, imports } = await roomsGraph(root);
await writeFile(join(root, 'docs/architecture.svg'), drawRooms(rooms, imports));
