import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { composed } from './compose.ts';
import type { Delivery, MailTransport } from './port.ts';

/** Bytes held back until the outbox has stored that the mail is about to be complete. */
const lastBytes = 2;

const Reply = Type.Object({
  code: Type.Optional(Type.String()),
  responseCode: Type.Optional(Type.Integer()),
  permanent: Type.Optional(Type.Boolean()),
});

/** The codes of the library's error. The server's sentence is left out: it may repeat the address. */
function replyOf(error: unknown): { permanent: boolean; answered: boolean; reason: string } {
  if (!Value.Check(Reply, error)) return { permanent: false, answered: false, reason: 'unknown' };
  const { code, responseCode, permanent } = error;
  const answered = responseCode !== undefined && responseCode >= 400;
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ');
  return { permanent: answered && permanent === true, answered, reason };
}

/** A mail server, as `SMTP_URL` names it. */
export function createSmtp(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async deliver(mail, markEnding): Promise<Delivery> {
      let handedOver = false;
      try {
        const content = await composed(mail, from);
        async function* pieces() {
          yield content.subarray(0, -lastBytes);
          await markEnding();
          handedOver = true;
          yield content.subarray(-lastBytes);
        }
        await transport.sendMail({
          envelope: { from, to: [mail.to] },
          raw: Readable.from(pieces(), { objectMode: false }),
        });
        return { state: 'sent' };
      } catch (error) {
        const { permanent, answered, reason } = replyOf(error);
        if (permanent) return { state: 'refused', reason };
        return { state: handedOver && !answered ? 'uncertain' : 'deferred', reason };
      }
    },
    close: () => transport.close(),
  };
}
