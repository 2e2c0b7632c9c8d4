import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret.replaceAll(/[\s=]/gu, '').toUpperCase()]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => parseInt(byte, 2)));
}

/**
 * The code of RFC 6238 as an authenticator shows it; `ahead` counts steps of 30 s from now. A code
 * serves once, and the next one is let in early: tests take it in place of waiting.
 */
export function totp(secret: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const place = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
