import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  MailSent,
  OtpBody,
  RecoveryBody,
  ResetBody,
  SignedIn,
  VerifyBody,
} from '@ardoise/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { problems } from '../../shared/problem-schemas.ts';
import { normaliseEmail } from '../users/email.ts';
import { authRoute, type Door, refreshCookie } from './door.ts';
import type { Letters } from './letters.ts';
import type { Recovery } from './recovery.ts';
import type { AuthService } from './service.ts';
import type { Tries } from './tries.ts';

interface Parts {
  service: AuthService;
  recovery: Recovery;
  letters: Letters;
  tries: Tries;
  door: Door;
}

/** Ways in by a mailbox. */
export const recoveryRoutes: FastifyPluginAsyncTypebox<Parts> = async (
  app,
  { service, recovery, letters, tries, door },
) => {
  /** Mails that are asked for count for good: an empty mailbox must not become a full one. */
  const countMail = (request: FastifyRequest, email: string) =>
    tries.take({ 'mail/account': normaliseEmail(email), 'mail/address': request.ip });

  app.post(
    '/auth/recovery',
    {
      ...authRoute,
      onRequest: [door.sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'Mail a link and a code for a new password',
        description: 'The answer is the same whether or not the address has an account.',
        body: RecoveryBody,
        response: { 202: MailSent, ...problems('ORIGIN_REFUSED', 'MAIL_THROTTLED') },
      },
    },
    async (request, reply) => {
      const { email, language } = request.body;
      await countMail(request, email);
      await letters.mailed('recovery', email, language ?? request.locale);
      return reply.code(202).send({ sent: true });
    },
  );

  app.post(
    '/auth/reset',
    {
      ...authRoute,
      onRequest: [door.sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'Set a new password by a mailed link or code; every other session ends',
        body: ResetBody,
        response: {
          200: SignedIn,
          ...problems(
            'ORIGIN_REFUSED',
            'LINK_EXPIRED',
            'CODE_INVALID',
            'PASSWORD_TOO_COMMON',
            'ACCOUNT_DISABLED',
            'CODE_THROTTLED',
          ),
        },
      },
    },
    async (request, reply) => {
      const admitted = await recovery.reset(request.body, door.visit(request, reply));
      return door.answer(request, reply, admitted);
    },
  );

  app.post(
    '/auth/otp',
    {
      ...authRoute,
      onRequest: [door.sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'Mail a one-time code for signing in',
        description: 'The answer is the same whether or not the address has an account.',
        body: OtpBody,
        response: { 202: MailSent, ...problems('ORIGIN_REFUSED', 'MAIL_THROTTLED') },
      },
    },
    async (request, reply) => {
      const { email, language } = request.body;
      await countMail(request, email);
      await letters.mailed('sign-in', email, language ?? request.locale);
      return reply.code(202).send({ sent: true });
    },
  );

  app.post(
    '/auth/verify',
    {
      ...authRoute,
      onRequest: [door.sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'Sign in by a mailed code or link; the address is confirmed by it',
        body: VerifyBody,
        response: {
          200: SignedIn,
          ...problems(
            'ORIGIN_REFUSED',
            'LINK_EXPIRED',
            'CODE_INVALID',
            'ACCOUNT_DISABLED',
            'CODE_THROTTLED',
          ),
        },
      },
    },
    async (request, reply) => {
      const admitted = await recovery.verify(
        request.body,
        door.visit(request, reply),
        request.cookies[refreshCookie],
      );
      return door.answer(request, reply, admitted);
    },
  );

  app.post(
    '/auth/email-verification',
    {
      ...authRoute,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'Mail the link that confirms the address once more',
        response: { 202: MailSent, ...problems('UNAUTHENTICATED', 'MAIL_THROTTLED') },
      },
    },
    async (request, reply) => {
      const user = await service.user(request.user.id);
      await countMail(request, user.email);
      if (!user.emailVerified) await letters.verification(user);
      return reply.code(202).send({ sent: true });
    },
  );
};
