import { createHash, ECDH, randomUUID } from 'node:crypto';
import type { PushState, PushSubscriptionBody } from '@ardoise/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Caller } from '../../plugins/auth.ts';
import { isPushAddress } from '../../providers/push/push-address.ts';
import type { PushDelivery, WebPush } from '../../providers/push/web-push.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Keys } from '../../shared/keys.ts';
import { createOutbox, type Outcome } from '../../shared/outbox/outbox.ts';
import type { OutboxEntry, OutboxRepository } from '../../shared/outbox/repository.ts';
import { Problem } from '../../shared/problem.ts';
import { seal, unseal } from '../../shared/sealed.ts';
import type { UserService } from '../users/service.ts';
import {
  isNotificationKind,
  type NotificationKind,
  notificationRules,
  writeNotification,
} from './notifications.ts';
import type { PushRepository, StoredDevice } from './repository.ts';

/** Longer than any attempt, whose timeout is some seconds. */
const leaseMs = 60_000;

const Target = Type.Object({
  endpoint: Type.String(),
  keys: Type.Object({ p256dh: Type.String(), auth: Type.String() }),
});

export interface PushParts {
  devices: PushRepository;
  pushes: OutboxRepository;
  /** Null when the site has no keys: no notifications are sent. */
  transport: WebPush | null;
  services: readonly string[];
  users: UserService;
  keys: Keys;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Ids of an account's live sessions. */
  openSessions(userId: string): Promise<ReadonlySet<string>>;
  /** Also shows it where the account is open right now. */
  announce(userId: string, kind: NotificationKind): void;
}

export const deviceIdOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

/** Whether the browser's key is a point on the curve; encryption fails with any other. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', undefined, 'uncompressed');
    return true;
  } catch {
    // The only way in which the library reports an invalid point.
    return false;
  }
}

/** Devices of accounts, and notifications to them. */
export function createPush(parts: PushParts) {
  const { devices, pushes, transport, services, users, keys, clock, log } = parts;

  /**
   * The account's devices that can be reached: their session is live, and they were registered with
   * the site's current key.
   */
  async function reachableDevices(userId: string): Promise<StoredDevice[]> {
    const siteKey = transport?.publicKey;
    const stored = (await devices.ofUser(userId)).filter((one) => one.siteKey === siteKey);
    if (stored.length === 0) return [];
    const open = await parts.openSessions(userId);
    return stored.filter(({ sessionId }) => open.has(sessionId));
  }

  function outcomeOf(delivery: Exclude<PushDelivery, { state: 'gone' }>): Outcome {
    if (delivery.state !== 'deferred') return delivery;
    const { state, reason, retryAfter } = delivery;
    if (retryAfter === null) return { state, reason };
    return { state, reason, notBefore: new Date(clock.now().getTime() + retryAfter * 1000) };
  }

  /** Why a notification must not be sent to its device any more; null when it may. */
  async function obstacle(
    kind: NotificationKind,
    { receiver }: OutboxEntry,
  ): Promise<string | null> {
    if (receiver === undefined) return 'nobody';
    const { dispensable, outlivesSession } = notificationRules[kind];
    const device = await devices.byId(receiver.device);
    if (device === null && !outlivesSession) return 'gone';
    // Another account has registered it: it must not get notifications of the former one.
    if (device !== null && device.userId !== receiver.userId) return 'moved';
    const account = await users.byId(receiver.userId);
    if (account === null) return 'nobody';
    return dispensable && !account.notifications.push ? 'unwanted' : null;
  }

  const outbox = createOutbox({
    repository: pushes,
    keys,
    clock,
    log,
    noun: 'push',
    leaseMs,
    // One push service that hangs must not block the others.
    concurrency: 4,
    lifeMs: ({ kind }) => (isNotificationKind(kind) ? notificationRules[kind].lifeMs : 0),
    async deliver(stored, content, markEnding) {
      const { kind, language, queuedAt, receiver } = stored;
      if (transport === null || !isNotificationKind(kind) || !Value.Check(Target, content))
        return null;
      const why = await obstacle(kind, stored);
      if (why !== null) return { state: 'dropped', reason: why };
      const { lifeMs, urgency } = notificationRules[kind];
      const left = queuedAt.getTime() + lifeMs - clock.now().getTime();
      if (left < 1000) return { state: 'refused', reason: 'too late' };
      const message = {
        text: JSON.stringify(writeNotification(kind, language, queuedAt)),
        ttl: Math.floor(left / 1000),
        urgency,
      };
      const delivery = await transport.deliver(content, message, markEnding);
      if (delivery.state !== 'gone') return outcomeOf(delivery);
      if (receiver !== undefined) await devices.remove(receiver.userId, receiver.device);
      return { state: 'dropped', reason: 'gone' };
    },
  });

  async function state(userId: string): Promise<PushState> {
    const mine = await reachableDevices(userId);
    return {
      publicKey: transport?.publicKey ?? null,
      devices: mine.map(({ id, name, since }) => ({ id, name, since: since.toISOString() })),
    };
  }

  async function setPreference(userId: string, push: boolean): Promise<void> {
    const { notifications } = await users.demand(userId);
    if (notifications.push !== push)
      await users.change(userId, { notices: { ...notifications, push } });
  }

  return {
    ...outbox,
    state,

    /**
     * Registers this device for the caller, and takes it from any other account.
     * @throws Problem PUSH_OFF, PUSH_SERVICE_UNKNOWN, VALIDATION_FAILED
     */
    async add(caller: Caller, body: PushSubscriptionBody, name: string): Promise<PushState> {
      const { id: userId, sessionId } = caller;
      if (transport === null) throw new Problem('PUSH_OFF');
      if (!isPushAddress(body.endpoint, services)) throw new Problem('PUSH_SERVICE_UNKNOWN');
      if (!isPoint(body.keys.p256dh)) {
        const errors = [{ pointer: '/keys/p256dh', reason: 'format' as const }];
        throw new Problem('VALIDATION_FAILED', { errors });
      }
      await setPreference(userId, true);
      const id = deviceIdOf(body.endpoint);
      const sealed = seal(keys, id, JSON.stringify(body));
      const siteKey = transport.publicKey;
      await devices.put({ id, userId, sessionId, name, siteKey, sealed }, clock.now());
      return await state(userId);
    },

    /** @throws Problem NOT_FOUND */
    async remove(userId: string, device: string): Promise<void> {
      if (!(await devices.remove(userId, device))) throw new Problem('NOT_FOUND');
      // Without devices the preference is off; mails about security are still sent.
      if ((await reachableDevices(userId)).length === 0) await setPreference(userId, false);
    },

    /**
     * Queues a notification for every device of the account, once per `about`. Call it before
     * sessions end, so that their devices get it too.
     */
    async tell(
      userId: string,
      kind: NotificationKind,
      about: string = randomUUID(),
    ): Promise<void> {
      parts.announce(userId, kind);
      if (transport === null) return;
      const reached = await reachableDevices(userId);
      const account = reached.length === 0 ? null : await users.byId(userId);
      if (account === null) return;
      const { language } = account.user;
      for (const { id, sealed } of reached) {
        const text = unseal(keys, id, sealed);
        const target: unknown = text === null ? null : JSON.parse(text);
        if (!Value.Check(Target, target)) {
          log.error({ device: id }, 'the address of a device cannot be opened');
          continue;
        }
        const receiver = { userId, device: id };
        await outbox.post({ _id: `${about}:${id}`, kind, language, receiver }, target);
      }
    },

    /** Removes the device of an ended session. */
    endSession: (sessionId: string) => devices.endSession(sessionId),
    /** Removes the devices of all sessions of an account except one. */
    endSessions: (userId: string, except?: string) => devices.endSessions(userId, except),

    /** The account's devices for its archive, without their endpoints. */
    async collect(userId: string) {
      return (await devices.ofUser(userId)).map(({ id, name, since, sealed }) => {
        const text = unseal(keys, id, sealed);
        const target: unknown = text === null ? null : JSON.parse(text);
        const service = Value.Check(Target, target) ? new URL(target.endpoint).hostname : null;
        return { name, since, service };
      });
    },

    async erase(userId: string): Promise<void> {
      await devices.endSessions(userId);
      await pushes.removeUser(userId);
    },
  };
}

export type Push = ReturnType<typeof createPush>;
