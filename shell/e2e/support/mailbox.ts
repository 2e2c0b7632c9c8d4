import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Transfer encoding undone; the headers that are read here are plain. */
function decoded(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export interface Letter {
  code: string;
  /** Secret of its link, '' when it has none. */
  token: string;
}

/** The mails that a product without a mail server has written to its data folder. */
export function openMailbox(dataDir: string) {
  const folder = join(dataDir, 'mail');

  function lettersTo(email: string, kind: string): Letter[] {
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .map((file) => readFileSync(join(folder, file), 'latin1'))
      .filter((raw) => raw.includes(email))
      .map(decoded)
      .filter((text) => text.includes(kind))
      .map((text) => ({
        code: /\b\d{6}\b/u.exec(text.slice(text.search(/\r?\n\r?\n/u)))?.[0] ?? '',
        token: /[?&](?:recovery|verify|email)=([\w-]{43})/u.exec(text)?.[1] ?? '',
      }));
  }

  return {
    /** The letter to an address that says this, once so many have come; the last of them. */
    async letter(email: string, kind: string, count = 1): Promise<Letter> {
      await expect
        .poll(() => lettersTo(email, kind).length, { timeout: 20_000 })
        .toBeGreaterThanOrEqual(count);
      const found = lettersTo(email, kind).at(-1);
      if (found === undefined) throw new Error('unreachable: counted above');
      return found;
    },
  };
}
