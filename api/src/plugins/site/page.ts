import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { policyHeader } from '../security.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** An HTML file, ready to be sent. */
export interface Page {
  bodies: Record<Encoding, Buffer>;
  /** Of the content, without quotes. */
  tag: string;
  policy: string;
}

/** Content-Security-Policy sources for what stands inside the page itself. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'gi'));
  const hashes: string[] = [];
  for (const [, attributes = '', content = ''] of found) {
    const isData = /\stype\s*=\s*"application\/(?:ld\+)?json"/i.test(attributes);
    if (/\ssrc\s*=/i.test(attributes) || isData || content === '') continue;
    hashes.push(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return hashes;
}

/** Names the content of a document or file. */
export const tagOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The policy of a document: what stands inside it may run. */
export const policyOf = (html: string): string =>
  policyHeader({
    'script-src': inlineHashes(html, 'script'),
    'style-src': inlineHashes(html, 'style'),
  });

/** Compresses a document once for all who ask for it, and names what it may run. */
export async function prepare(html: string): Promise<Page> {
  const content = Buffer.from(html);
  return {
    bodies: {
      identity: content,
      br: await toBrotli(content),
      gzip: await toGzip(content),
    },
    tag: tagOf(html),
    policy: policyOf(html),
  };
}
