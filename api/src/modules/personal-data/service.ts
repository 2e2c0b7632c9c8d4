import type { DataExport, DataExportList, Erasure, ErasureBody, User } from '@ardoise/contract';
import type { FastifyInstance } from 'fastify';
import type { LimitStore } from '../../plugins/rate-limit-store.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { Reauthentication } from '../auth/reauthentication.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { UserService } from '../users/service.ts';
import type { ExportRepository, StoredExport } from './export-repository.ts';
import type { Links } from './links.ts';
import { erasureGrace } from './model.ts';

/** Archives that an account may request per day. */
const daily = { name: 'data-export', max: 3, seconds: 24 * 3600 } as const;

export interface ServiceParts {
  exports: ExportRepository;
  erasures: UserService['erasures'];
  links: Links;
  limits: LimitStore;
  users: UserService;
  reauthentication: Reauthentication;
  noteSecurityEvent: FastifyInstance['noteSecurityEvent'];
  mail: MailQueue;
  clock: Clock;
  /** Called when an archive has been requested. */
  asked: () => void;
}

export type PersonalDataService = ReturnType<typeof personalDataService>;

/** Archives of an account's data, and its erasure. */
export function personalDataService(parts: ServiceParts) {
  const {
    exports,
    erasures,
    links,
    limits,
    users,
    reauthentication,
    noteSecurityEvent,
    mail,
    clock,
  } = parts;

  function shown(stored: StoredExport): DataExport {
    const { id, requestedAt, readyAt, expiresAt, size } = stored;
    const over = stored.state === 'ready' && expiresAt !== null && expiresAt <= clock.now();
    const state = over ? 'expired' : stored.state;
    const ready = state === 'ready' && expiresAt !== null;
    return {
      id,
      state,
      requestedAt: requestedAt.toISOString(),
      readyAt: readyAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      size: ready ? size : null,
      link: ready ? links.make(id, expiresAt) : null,
    };
  }

  /** Schedules an erasure; an earlier request stays unchanged. @throws Problem STAFF_ACCOUNT, UNAUTHENTICATED */
  async function schedule({ id: userId, ...user }: User, device: string): Promise<Erasure> {
    const now = clock.now();
    const dueAt = new Date(now.getTime() + erasureGrace);
    const asked = await erasures.ask(userId, now, dueAt);
    // Joined the team in between.
    if (asked === 'staff') throw new Problem('STAFF_ACCOUNT');
    const erasure = (await users.byId(userId))?.user.erasure ?? null;
    if (erasure === null) throw new Problem('UNAUTHENTICATED');
    if (asked === 'asked') {
      await noteSecurityEvent(userId, 'erasure-requested', device);
      await mail.post({
        kind: 'erasure-requested',
        to: user.email,
        name: user.firstName,
        language: user.language,
        values: { dueAt: erasure.dueAt, link: `${mail.siteUrl}/dashboard/parametres` },
      });
    }
    return erasure;
  }

  return {
    /** Queues an archive, unless one is open. @returns the new or the open one */
    async askExport(userId: string, device: string): Promise<DataExport> {
      await users.demand(userId);
      const underWay = await exports.underWay(userId);
      if (underWay !== null) return shown(underWay);
      const now = clock.now();
      const taken = await limits.take(daily, userId, now);
      if (!taken.allowed) throw new Problem('RATE_LIMITED', { retryAfter: taken.retryAfter });
      const added = await exports.add(userId, now);
      if (added === null) {
        await limits.giveBack(taken.use);
        const twin = await exports.underWay(userId);
        if (twin === null) throw new Problem('CONFLICT');
        return shown(twin);
      }
      parts.asked();
      await noteSecurityEvent(userId, 'data-export-requested', device);
      return shown(added);
    },

    async exports(userId: string): Promise<DataExportList> {
      return { items: (await exports.recent(userId)).map(shown) };
    },

    /**
     * The archive of a link.
     * @throws Problem NOT_FOUND for a link that is not ours, LINK_EXPIRED
     */
    async file(token: string) {
      const link = links.read(token);
      if (link === null) throw new Problem('NOT_FOUND');
      const stored = await exports.find(link.id);
      const file = stored?.files.at(-1);
      const live = stored?.state === 'ready' && link.until > clock.now();
      if (!live || file === undefined || stored.size === null) throw new Problem('LINK_EXPIRED');
      const day = stored.requestedAt.toISOString().slice(0, 10);
      return { file, size: stored.size, name: `ardoise-donnees-${day}.zip`, until: link.until };
    },

    /** Schedules the account's erasure in fourteen days; an earlier request stays unchanged. */
    async askErasure(userId: string, body: ErasureBody, device: string): Promise<Erasure> {
      const { user } = await users.demand(userId);
      if (user.role !== 'user') throw new Problem('STAFF_ACCOUNT');
      if ('code' in body) await reauthentication.demandCode(userId, body.code);
      // The password alone cannot sign in to this account, and must not erase it.
      else if (user.mfaEnabled) throw new Problem('CODE_INVALID');
      else await reauthentication.demandPassword(userId, body.password);
      return await schedule(user, device);
    },

    /** The same at the wish of the team, which its owner may cancel. @throws Problem STAFF_ACCOUNT, NOT_FOUND */
    async askErasureFor(userId: string): Promise<Erasure> {
      const account = await users.byId(userId);
      if (account === null) throw new Problem('NOT_FOUND');
      return await schedule(account.user, '');
    },

    /** @throws Problem NOT_FOUND when none was requested, or it is already due */
    async cancelErasureFor(userId: string): Promise<void> {
      if (!(await erasures.cancel(userId))) throw new Problem('NOT_FOUND');
      await noteSecurityEvent(userId, 'erasure-cancelled', '');
    },

    /** @throws Problem NOT_FOUND when none was requested, or it is already due */
    async cancelErasure(userId: string, device: string): Promise<void> {
      await users.demand(userId);
      if (!(await erasures.cancel(userId))) throw new Problem('NOT_FOUND');
      await noteSecurityEvent(userId, 'erasure-cancelled', device);
    },
  };
}
