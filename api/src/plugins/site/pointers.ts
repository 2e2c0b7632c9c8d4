import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ReleaseError } from './release.ts';

const Pointers = Type.Record(
  Type.String(),
  Type.Object({
    /** The release that browsers get. */
    version: Type.String(),
    /** The build that a start found last: it is not news to the next start. */
    built: Type.Optional(Type.String()),
    /** Versions that the command left or made current since a start last did: no news either. */
    chosen: Type.Optional(Type.Array(Type.String())),
    /** The last move. It says nothing of another version, which somebody wrote by hand. */
    moved: Type.Optional(
      Type.Object({
        to: Type.String(),
        at: Type.String(),
        from: Type.Optional(Type.String()),
      }),
    ),
  }),
);

export interface Pointer {
  version: string;
  built?: string | undefined;
  chosen?: string[] | undefined;
  moved?: { to: string; at: string; from?: string | undefined } | undefined;
}

/** What is noted when this version takes the place of the former one. */
function moveOf(former: Pointer | undefined, to: string, now: Date): Pick<Pointer, 'moved'> {
  if (former?.version === to) return former.moved === undefined ? {} : { moved: former.moved };
  const from = former === undefined ? {} : { from: former.version };
  return { moved: { to, at: now.toISOString(), ...from } };
}

export type Pointers = Record<string, Pointer>;

/** The pointer after an operator has made a version current. */
export function choose(former: Pointer | undefined, version: string, now: Date): Pointer {
  const passed = [...(former?.chosen ?? []), ...(former ? [former.version] : []), version];
  const chosen = [...new Set(passed)];
  return { ...former, version, chosen, ...moveOf(former, version, now) };
}

/**
 * The pointer after a start has found this build. Only one that is news moves it: an operator may
 * have gone back from any other.
 */
export function meet(former: Pointer | undefined, built: string, now: Date): Pointer {
  if (former?.built === built) return former;
  if (former?.chosen?.includes(built) === true) return { ...former, built };
  return { version: built, built, ...moveOf(former, built, now) };
}

/** `current.json`: which release of each app browsers get. Edited by hand, it counts at once. */
export function createPointers(folder: string) {
  const file = join(folder, 'current.json');
  let known: { stamp: string; value: Pointers } | null = null;

  return {
    /** @throws ReleaseError when the file cannot be understood. */
    async read(): Promise<Pointers> {
      const stats = await stat(file).catch(() => null);
      if (stats === null) return {};
      const stamp = `${stats.mtimeMs}/${stats.size}/${stats.ino}`;
      if (known?.stamp === stamp) return known.value;
      let value: unknown;
      try {
        value = JSON.parse(await readFile(file, 'utf8'));
      } catch (cause) {
        throw new ReleaseError(`${file} is not JSON`, { cause });
      }
      if (!Value.Check(Pointers, value)) throw new ReleaseError(`${file} has another shape`);
      known = { stamp, value };
      return value;
    },
    /** In one step: nobody reads half a file. */
    async write(value: Pointers): Promise<void> {
      await mkdir(folder, { recursive: true });
      const half = join(folder, `.current-${randomUUID()}`);
      await writeFile(half, `${JSON.stringify(value, null, 2)}\n`);
      await rename(half, file);
    },
  };
}
