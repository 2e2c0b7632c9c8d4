import { createHash } from 'node:crypto';

/** Names an answer's content, for `ETag` and `If-None-Match`. */
export const etagOf = (answer: object): string =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 16)}"`;
