import { Secret, TOTP } from 'otpauth';
import { build, type BuildOptions } from './helper.ts';
import { startMailServer } from './mail-server.ts';
import { movableClock } from './movable-clock.ts';

export const minute = 60_000;

/** What a test looks at of an answer. */
export interface Answer {
  statusCode: number;
  json(): unknown;
  headers: Record<string, unknown>;
}

const agent =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36';

export const codeOf = (answer: Answer) => (answer.json() as { code?: string }).code;

/** A site with a clock of its own, whose mails arrive in mailboxes that the test reads. */
export async function buildWithMailbox(options: BuildOptions = {}) {
  const { clock, advance } = movableClock();
  const server = await startMailServer();
  const config = { smtpUrl: server.url, publicUrl: 'https://ardoise.example' };
  const site = await build({ clock, ...options, config: { ...config, ...options.config } });

  function post(url: string, payload: object, headers: Record<string, string> = {}) {
    return site.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'user-agent': agent, ...headers },
    });
  }

  /** The mails to an address so far, the latest last, after everything queued has gone out. */
  async function mailsTo(email: string) {
    await site.app.mailRequests.runDue();
    await site.app.mail.runDue();
    return server.received.filter(({ to }) => to === email);
  }

  async function lastMail(email: string) {
    const mail = (await mailsTo(email)).at(-1);
    const text = mail?.text ?? '';
    return {
      subject: mail?.subject ?? '',
      code: /\b\d{6}\b/.exec(text.slice(text.indexOf('\r\n\r\n')))?.[0] ?? '',
      token: /[?&](?:recovery|verify)=([\w-]{43})/.exec(text)?.[1] ?? '',
    };
  }

  /** An authenticator that is switched on, and a code for any moment. */
  async function withAuthenticator({ isConfirmed = true } = {}) {
    const teacher = await site.signUp();
    if (isConfirmed) {
      await site.app.users.change(teacher.user.id, { emailVerifiedAt: clock.now() });
    }
    const proposed = await post(
      '/auth/factors',
      { name: 'Téléphone', password: teacher.password },
      teacher.headers(),
    );
    const { id, secret } = proposed.json<{ id: string; secret: string }>();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => totp.generate({ timestamp: clock.now().getTime() });
    const confirmed = await post(`/auth/factors/${id}/verify`, { code: code() }, teacher.headers());
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
    advance(minute);
    const challenge = async () => {
      const { email } = teacher.user;
      const asked = await post('/auth/sign-in', { email, password: teacher.password });
      return asked.json<{ mfaRequired?: boolean; mfaToken: string }>();
    };
    return { teacher, factorId: id, code, recoveryCodes, challenge };
  }

  return {
    site,
    clock,
    advance,
    received: server.received,
    post,
    mailsTo,
    lastMail,
    withAuthenticator,
    async stop() {
      await site.stop();
      await server.stop();
    },
  };
}

export type SiteWithMailbox = Awaited<ReturnType<typeof buildWithMailbox>>;
