import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rangeOf } from './range.ts';

export interface StoredContent {
  /** Bytes. */
  size: number;
  /** Names the content, without quotes. */
  tag: string;
  /** The bytes from `start` to before `end`. */
  read(start: number, end: number): Readable;
}

/** Sends a file behind a signed link, or the part of it that an interrupted download still lacks. */
export function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, tag, read }: StoredContent,
): FastifyReply {
  const etag = `"${tag}"`;
  reply
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('x-content-type-options', 'nosniff');
  // An interrupted download can be resumed while the file is the same.
  const same = [undefined, etag].includes(request.headers['if-range']?.toString());
  const range = same ? rangeOf(request.headers.range, size) : null;
  if (range === 'none') {
    return reply.code(416).header('content-range', `bytes */${size}`).send(null);
  }
  const { start, end } = range ?? { start: 0, end: size };
  reply.header('content-length', end - start);
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`);
  }
  // A page checks with HEAD whether the link still works.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(read(start, end));
}
