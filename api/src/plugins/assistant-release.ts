import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** `dist/manifest.json` of the assistant's build. */
const Manifest = Type.Object({
  version: Type.String({ pattern: '^\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}(?:[-+][\\w.+-]{1,60})?$' }),
  /** Of the loader, as a page pins it. */
  integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
});

async function digestOf(file: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes === null ? null : `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Puts a file where none is. Whole or not at all: readers and twins never see a half of it. */
async function copyOnce(from: string, to: string): Promise<void> {
  if ((await stat(to).catch(() => null)) !== null) return;
  const unfinished = `${to}.${randomBytes(6).toString('hex')}.part`;
  await copyFile(from, unfinished);
  await rename(unfinished, to);
}

export interface ReleaseFolders {
  /** The build: `manifest.json`, `v1/`, `<version>/`. */
  dist: string;
  /** Where versions stay: `<version>/`. */
  kept: string;
  log: FastifyBaseLogger;
}

/**
 * Keeps each version of the assistant that this server has seen. A file that is kept is never
 * written again; a version built anew adds only files with other names.
 */
export function createReleaseKeeper({ dist, kept, log }: ReleaseFolders) {
  let seen = '';
  let running: Promise<void> | undefined;

  async function publish(): Promise<void> {
    const file = join(dist, 'manifest.json');
    const stats = await stat(file).catch(() => null);
    if (stats === null) return;
    const stamp = `${stats.mtimeMs}/${stats.size}`;
    if (stamp === seen) return;
    const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!Value.Check(Manifest, manifest)) {
      log.warn({ file }, 'the assistant’s manifest has another shape; nothing was kept');
      seen = stamp;
      return;
    }
    const { version, integrity } = manifest;
    const [from, to] = [join(dist, version), join(kept, version)];
    await mkdir(to, { recursive: true });
    // The loader last: it names the others.
    const names = (await readdir(from)).toSorted(
      (a, b) => Number(a.startsWith('assistant.js')) - Number(b.startsWith('assistant.js')),
    );
    for (const name of names) await copyOnce(join(from, name), join(to, name));
    if ((await digestOf(join(to, 'assistant.js'))) !== integrity) {
      log.warn(
        { version },
        'this version of the assistant was published before with another loader, which stays; give the build a new version',
      );
    }
    seen = stamp;
  }

  return {
    /** Looks whether there is a new build, and keeps it. Never fails a request. */
    async keep(): Promise<void> {
      running ??= publish()
        .catch((err: unknown) => log.warn({ err }, 'the assistant’s files could not be kept'))
        .finally(() => {
          running = undefined;
        });
      await running;
    },
  };
}
