import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ended } from '@ardoise/tooling/lib/processes.ts';
import { expect } from 'vitest';
import { nextMessage } from './process-messages.ts';

const file = join(resolve(import.meta.dirname, '../../..'), 'api/test/mail-server-main.ts');

interface Received {
  to: string;
  subject: string;
  text: string;
}

interface Answer {
  url?: string;
  received?: Received[];
}

/** A real SMTP server on loopback, in a process of its own, and the environment of a product that uses it. */
export async function startMailServer() {
  const child = fork(file, { execPath: process.execPath, stdio: 'ignore' });
  const answer = async (): Promise<Answer> => Object(await nextMessage(child));
  const { url = '' } = await answer();
  async function received(): Promise<Received[]> {
    const next = answer();
    child.send({});
    return (await next).received ?? [];
  }
  return {
    env: { SMTP_URL: url },
    received,
    /** Waits for a mail to this address with this subject; returns its text. */
    async waitFor(to: string, subject: string): Promise<string> {
      const mailOf = async () =>
        (await received()).find((mail) => mail.to === to && mail.subject === subject);
      await expect.poll(mailOf, { timeout: 20_000 }).toBeDefined();
      return (await mailOf())?.text ?? '';
    },
    async stop(): Promise<void> {
      const stopped = ended(child);
      child.disconnect();
      await stopped;
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
