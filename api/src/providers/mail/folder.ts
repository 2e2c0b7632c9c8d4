import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composed } from './compose.ts';
import type { MailTransport } from './port.ts';

/** Mails as `.eml` files, which any mail program opens, for machines without a mail server. */
export function createMailFolder(folder: string, from: string): MailTransport {
  return {
    async deliver(mail, markEnding) {
      try {
        const content = await composed(mail, from);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const name = `${mail.date.toISOString().replaceAll(':', '-')}-${mail.messageId.replaceAll(/[^\w-]/g, '')}`;
        const file = join(folder, `${name}.eml`);
        await writeFile(`${file}.part`, content, { mode: 0o600 });
        await markEnding();
        await rename(`${file}.part`, file);
        return { state: 'sent' };
      } catch (error) {
        return { state: 'deferred', reason: error instanceof Error ? error.message : 'unknown' };
      }
    },
    close() {},
  };
}
