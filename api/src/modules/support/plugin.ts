import fp from 'fastify-plugin';
import { createLoop, type Loop } from '../../shared/leased-queue/loop.ts';
import { hasRight } from '../../shared/rights.ts';
import { askerRoutes } from './asker-routes.ts';
import { createAskerTickets } from './asker-service.ts';
import { ticketFileRepository } from './file-repository.ts';
import { fileRoutes } from './file-routes.ts';
import { createTicketFiles } from './files.ts';
import { grantRoutes } from './grant-routes.ts';
import { createGrants } from './grants.ts';
import { createHints } from './hints.ts';
import type { Searcher } from './list-repository.ts';
import { createTicketLinks } from './links.ts';
import { createTicketMails } from './mails.ts';
import { createMatches } from './matches.ts';
import { supportMetrics } from './metrics.ts';
import { createPeople } from './people.ts';
import { supportPersonalData } from './personal-data.ts';
import { createQueueCsv } from './queue-csv.ts';
import { queueCsvRoutes } from './queue-csv-routes.ts';
import { createReplies } from './replies.ts';
import { replyRepository } from './reply-repository.ts';
import { replyRoutes } from './reply-routes.ts';
import { ticketRepository } from './repository.ts';
import { createTicketRetention } from './retention.ts';
import { staffRoutes } from './staff-routes.ts';
import { createStaffTickets } from './staff-service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The loops of tickets, for tests to run by hand. */
    support: { mails: Loop; retention: Loop; grants: Loop };
  }
}

const mailsEveryMs = 5_000;
const grantsEveryMs = 15_000;
const hourMs = 3_600_000;

/** Tickets: what teachers ask the team, and how it answers. */
export const supportModule = fp(
  async (app) => {
    app.describeTag(
      'support',
      'Tickets: questions to the team, their threads and files, the queue',
    );
    const { clock, journal, keptKeys, log, mail, metrics, mongo, orders, sheets, users } = app;
    const repository = ticketRepository(mongo);
    const stored = ticketFileRepository(mongo);
    const replyStore = replyRepository(mongo);
    const people = createPeople(users);
    const links = createTicketLinks(repository, keptKeys.tickets);
    const files = createTicketFiles(stored, clock);
    const hints = createHints(app);
    const own = { orders, sheets };

    const mails = createLoop({
      work: createTicketMails({ repository, links, people, mail, clock }),
      everyMs: mailsEveryMs,
      failed: (err) => log.warn({ err }, 'mails about tickets cannot be posted'),
    });
    const retention = createLoop({
      work: createTicketRetention({ repository, files: stored, clock }),
      everyMs: hourMs,
      failed: (err) => log.warn({ err }, 'old tickets cannot be closed or removed'),
    });
    const wakeMails = () => mails.wake();
    const tickets = createAskerTickets({
      repository,
      files,
      links,
      people,
      hints,
      own,
      clock,
      wakeMails,
    });
    const searcher: Searcher = {
      accountOf: async (email) => (await users.byEmail(email))?.user.id ?? null,
    };
    const staff = createStaffTickets({
      repository,
      files,
      people,
      hints,
      journal,
      clock,
      wakeMails,
      members: () => users.roles.members(),
      roleOf: async (id) => (await users.byId(id))?.user.role ?? null,
      searcher,
    });
    const grants = createGrants({
      repository,
      tickets,
      staff,
      people,
      sheets,
      users,
      journal,
      hints,
      clock,
      wakeMails,
    });
    const grantEnds = createLoop({
      work: grants.expire,
      everyMs: grantsEveryMs,
      failed: (err) => log.warn({ err }, 'readings of sheets that are over cannot be recorded'),
    });
    app.decorate('support', { mails, retention, grants: grantEnds });
    const replies = createReplies({ repository: replyStore, people, journal, clock });

    app.realtime.guard('ticket', async ({ id, role }, ticket) => {
      if (hasRight(role, 'tickets:read')) return true;
      return (await repository.byId(ticket))?.owner === id;
    });
    supportMetrics(metrics, { repository, clock });
    app.personalData.register(
      supportPersonalData({ repository, files: stored, replies: replyStore, clock }),
    );
    await app.register(askerRoutes, { tickets, matches: createMatches({ own, clock }) });
    await app.register(fileRoutes, { tickets, staff, files });
    await app.register(staffRoutes, { staff });
    const rows = createQueueCsv({ repository, people, searcher, clock });
    await app.register(queueCsvRoutes, { rows });
    await app.register(grantRoutes, { grants });
    await app.register(replyRoutes, { replies, staff });

    app.addHook('onReady', async () => {
      mails.run(app.stopping);
      retention.run(app.stopping);
      grantEnds.run(app.stopping);
    });
    app.addHook('onClose', async () => {
      await Promise.all([mails.ended(), retention.ended(), grantEnds.ended()]);
    });
  },
  {
    name: 'support',
    dependencies: [
      'mongo',
      'kept-keys',
      'migrations',
      'openapi',
      'auth',
      'users',
      'mail',
      'metrics',
      'orders',
      'sheets',
      'journal',
      'realtime',
      'rate-limit',
      'stopping',
      'personal-data-registry',
    ],
  },
);
