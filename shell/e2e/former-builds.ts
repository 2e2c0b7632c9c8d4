import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { create, extract } from 'tar';

/** Builds that were released once, each in an archive that is never edited. */
const formerBuilds = resolve(import.meta.dirname, 'fixtures/former');

export interface FormerBuild {
  /** `shell`, or the name of a remote in the manifest. */
  app: string;
  /** Version of the contract between shell and remotes that it was built for. */
  contract: number;
  version: string;
  /** File name of its archive. */
  name: string;
}

const form = /^([a-z][a-z-]*?)-(\d+)-(.+)\.tar\.br$/u;

/** The kept builds of all apps, older contracts first. */
export function keptBuilds(folder = formerBuilds): FormerBuild[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tar.br'))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => {
      const [, app, contract, version] = form.exec(name) ?? [];
      if (app === undefined || version === undefined) throw new Error(`${name} names no build`);
      return { app, contract: Number(contract), version, name };
    });
}

/** Unpacks a kept build into a new folder. */
export function unpack({ name }: FormerBuild, into: string, folder = formerBuilds): void {
  mkdirSync(into, { recursive: true });
  const archive = extract({ cwd: into, strict: true, sync: true });
  archive.end(brotliDecompressSync(readFileSync(join(folder, name))));
}

/**
 * Not kept: what a build makes of its files for servers and debuggers, pictures of public pages, and
 * the parts of the desk that write PDF and Word files.
 */
const leftOut = /\.(?:br|gz|map|png|webp)$|\/(?:pdf|docx|html2canvas)-[\w-]{8}\.js$/u;

const filesOf = (dist: string) =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .filter((file) => !leftOut.test(file))
    .toSorted();

/** Tells builds of the same version apart. */
export function hashOf(dist: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(dist)) hash.update(file).update(readFileSync(join(dist, file)));
  return hash.digest('hex').slice(0, 10);
}

/** Keeps a build. */
export function pack(
  dist: string,
  { app, contract, version }: Omit<FormerBuild, 'name'>,
  folder = formerBuilds,
): { name: string; bytes: number } {
  const name = `${app}-${contract}-${version}.tar.br`;
  const file = join(folder, name);
  if (existsSync(file)) throw new Error(`${name} is kept already`);
  const options = { cwd: dist, portable: true, noMtime: true, sync: true } as const;
  const plain = create(options, filesOf(dist)).read();
  if (plain === null) throw new Error(`${dist} is empty`);
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  const packed = brotliCompressSync(plain, { params });
  writeFileSync(file, packed);
  return { name, bytes: packed.length };
}
