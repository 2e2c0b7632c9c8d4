import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server got it. */
export interface ReceivedMail {
  to: string;
  /** Headers and body, transfer encodings undone where they were quoted-printable. */
  text: string;
  subject: string;
  messageId: string;
}

/** What the server does with the next mails. */
export type MailMood = 'takes' | 'later' | 'refuses' | 'hangs-up' | 'silent';

function decoded(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function header(raw: string, name: string): string {
  const unfolded = raw.replaceAll(/\r\n[ \t]+/g, ' ');
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  return value.replaceAll(/=\?UTF-8\?Q\?(.*?)\?= ?/gi, (_, text: string) =>
    decoded(text.replaceAll('_', ' ')),
  );
}

/** A real SMTP server on loopback that keeps what it takes. `stop` and `start` keep the port. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  let mood: MailMood = 'takes';
  let port = 0;
  let server: SMTPServer | null = null;

  function open(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const answer = (code: number) =>
            done(Object.assign(new Error('not now'), { responseCode: code }));
          if (mood === 'later') return answer(451);
          if (mood === 'refuses') return answer(550);
          const raw = Buffer.concat(chunks).toString('latin1');
          received.push({
            to: session.envelope.rcptTo[0]?.address ?? '',
            text: decoded(raw),
            subject: header(raw, 'Subject'),
            messageId: header(raw, 'Message-ID'),
          });
          // The worst case: the mail is accepted, but not confirmed to the sender.
          if (mood === 'hangs-up') {
            void stop();
            return;
          }
          if (mood !== 'silent') done();
        });
      },
    });
  }

  async function start(): Promise<void> {
    server = open();
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address() as AddressInfo;
    port = address.port;
  }

  async function stop(): Promise<void> {
    const closing = server;
    server = null;
    if (closing === null) return;
    for (const connection of closing.connections) connection.close();
    await new Promise<void>((resolve) => closing.close(() => resolve()));
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave(next: MailMood): void {
      mood = next;
    },
    start,
    stop,
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
