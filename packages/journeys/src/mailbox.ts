import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Decodes quoted-printable; the headers that are read here need no decoding. */
function decode(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export interface Mail {
  /** Its six-digit code; '' without one. */
  code: string;
  /** The secret in its link; '' without one. */
  token: string;
}

/** The mails that a product without a mail server writes to its data folder. */
export function openMailbox(dataDir: string) {
  const folder = join(dataDir, 'mail');

  function mailsTo(email: string, phrase: string): Mail[] {
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .map((file) => readFileSync(join(folder, file), 'latin1'))
      .filter((raw) => raw.includes(email))
      .map(decode)
      .filter((text) => text.includes(phrase))
      .map((text) => ({
        code: /\b\d{6}\b/u.exec(text.slice(text.search(/\r?\n\r?\n/u)))?.[0] ?? '',
        token: /[?&](?:recovery|verify|email|invitation)=([\w-]{43})/u.exec(text)?.[1] ?? '',
      }));
  }

  return {
    /** Waits for `count` mails to this address that contain this phrase; returns the latest. */
    async waitFor(email: string, phrase: string, count = 1): Promise<Mail> {
      await expect
        .poll(() => mailsTo(email, phrase).length, { timeout: 20_000 })
        .toBeGreaterThanOrEqual(count);
      const latest = mailsTo(email, phrase).at(-1);
      if (latest === undefined) throw new Error('A mail that had come is gone');
      return latest;
    },
  };
}
