import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingFor } from './encoding.ts';
import { type Encoding, tagOf } from './page.ts';

/** Of all files together: many times what the current releases take. */
const budget = 32 * 1024 * 1024;

/** What pages ask for by the dozen. Anything else goes the way of other files. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

interface LastingFile {
  body: Buffer;
  tag: string;
}

/**
 * Files whose content never changes under their name, kept in memory once read: a first visit asks
 * for thirty of them, and looking each up in its folder is most of what that visit costs here.
 */
export function createLastingFiles() {
  const kept = new LRUCache<string, LastingFile>({
    maxSize: budget,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  /** By folder: the names as they are spelled, which a disk may take less strictly. */
  const listed = new Map<string, Promise<Set<string>>>();

  async function list(folder: string): Promise<Set<string>> {
    const names = await readdir(folder, { recursive: true });
    const shown = names.map((name) => name.split(sep).join('/'));
    return new Set(shown.filter((name) => !/(?:^|\/)\./.test(name)));
  }

  /** What a build brings later is not among them, and is sent as other files are. */
  function namesOf(folder: string): Promise<Set<string>> {
    const found = listed.get(folder) ?? list(folder);
    listed.set(folder, found);
    found.catch(() => listed.delete(folder));
    return found;
  }

  async function read(folder: string, file: string): Promise<LastingFile | null> {
    // First, since a name such as `../other/file` would be another folder's, with rules of its own.
    if (!(await namesOf(folder)).has(file)) return null;
    const path = join(folder, file);
    const found = kept.get(path);
    if (found !== undefined) return found;
    const body = await readFile(path);
    const one = { body, tag: tagOf(body) };
    kept.set(path, one);
    return one;
  }

  return {
    /** Sends a file of this folder; false when it is none that is kept here. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      { folder, file, cacheControl }: { folder: string; file: string; cacheControl: string },
    ): Promise<boolean> {
      const type = types[extname(file)];
      if (type === undefined) return false;
      const wanted = encodingFor(request);
      const packed = wanted === 'identity' ? null : await read(folder, file + endings[wanted]);
      const found = packed ?? (await read(folder, file));
      if (found === null) return false;
      const tag = `"${found.tag}"`;
      reply.header('cache-control', cacheControl).header('vary', 'accept-encoding');
      reply.header('etag', tag).type(type);
      if (request.headers['if-none-match'] === tag) {
        await reply.code(304).send();
        return true;
      }
      if (packed !== null) reply.header('content-encoding', wanted);
      await reply.send(found.body);
      return true;
    },
  };
}

export type LastingFiles = ReturnType<typeof createLastingFiles>;
