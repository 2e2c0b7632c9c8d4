import { randomBytes } from 'node:crypto';
import type { StaffRole, StaffTicket, Ticket, TicketAttachment } from '@ardoise/contract';
import { ticketSecretHeader } from '@ardoise/contract/client';
import { build, type Teacher, type TestApp } from '../../../../test/helper.ts';
import { startMailServer } from '../../../../test/mail-server.ts';
import { movableClock } from '../../../../test/movable-clock.ts';
import { form } from '../../../../test/pictures.ts';
import { type Staff, staffMember } from '../../../../test/staff.ts';

export const newId = (): string => randomBytes(12).toString('hex');

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who calls: somebody signed in, whoever has a secret link, or anybody. */
export type Who = Teacher | { secret: string } | null;

const headersOf = (who: Who): Record<string, string> => {
  if (who === null) return { 'accept-language': 'fr' };
  return 'secret' in who ? { [ticketSecretHeader]: who.secret } : who.headers();
};

/** A question with the text of most tests. */
export const question = (changes: object = {}) => ({
  id: newId(),
  subject: 'Ma fiche s’est arrêtée',
  category: 'sheet',
  text: 'Bonjour, ma fiche s’est arrêtée à la phase B.',
  ...changes,
});

/** Calls about tickets on a running app. */
export function supportOn(site: TestApp) {
  async function call<Body = Ticket>(who: Who, method: Method, url: string, payload?: object) {
    const answer = await site.app.inject({
      method,
      url,
      headers: headersOf(who),
      ...(payload === undefined ? {} : { payload }),
    });
    const body: Body & { code?: string } = JSON.parse(answer.body === '' ? 'null' : answer.body);
    return { status: answer.statusCode, body, text: answer.body };
  }

  async function ask(who: Teacher, changes: object = {}): Promise<Ticket> {
    const { status, body, text } = await call<Ticket>(who, 'POST', '/tickets', question(changes));
    if (status !== 201) throw new Error(text);
    return body;
  }

  async function send(who: Who, file: Buffer, name = 'ecran.png', url = '/tickets/attachments') {
    const { payload, headers } = form(file, { name, field: 'file' });
    const answer = await site.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headersOf(who), ...headers },
    });
    return {
      status: answer.statusCode,
      body: answer.json<TicketAttachment & { code?: string; detail?: string }>(),
    };
  }

  return {
    call,
    ask,
    send,
    write: (who: Who, id: string, text: string, changes: object = {}) =>
      call<{ ticket: Ticket; isNew: boolean }>(who, 'POST', `/tickets/${id}/messages`, {
        id: newId(),
        text,
        ...changes,
      }),
    reply: (who: Who, id: string, text: string, changes: object = {}) =>
      call<{ ticket: StaffTicket; crossed: { text: string }[] }>(
        who,
        'POST',
        `/support/tickets/${id}/messages`,
        { id: newId(), kind: 'message', text, after: 0, ...changes },
      ),
    read: (who: Who, id: string) => call<Ticket>(who, 'GET', `/tickets/${id}`),
    staffReads: (who: Who, id: string) => call<StaffTicket>(who, 'GET', `/support/tickets/${id}`),
  };
}

/** An app whose clock stands on a Friday morning in Benin, with a mailbox and people. */
export async function openSupport() {
  const time = movableClock(new Date('2041-11-22T08:40:00Z'));
  const mails = await startMailServer();
  const site = await build({ clock: time.clock, config: { smtpUrl: mails.url } });
  return {
    ...time,
    site,
    app: site.app,
    ...supportOn(site),
    mails,
    staff: (role: StaffRole = 'support'): Promise<Staff> => staffMember(site, role),
    signUp: site.signUp,
    /** Posts and sends the mails that are due. @returns those to this address about tickets */
    async mailsTo(address: string) {
      await site.app.support.mails.runDue();
      await site.app.mail.runDue();
      return mails.received.filter(({ to, text }) => to === address && text.includes('/ticket/'));
    },
    async stop() {
      await site.stop();
      await mails.stop();
    },
  };
}

export type SupportWorld = Awaited<ReturnType<typeof openSupport>>;
