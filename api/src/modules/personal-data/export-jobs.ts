import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ArchiveFile, PersonalData, Person } from '../../plugins/personal-data.ts';
import type { Clock } from '../../shared/clock.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { Push } from '../push/service.ts';
import type { UserService } from '../users/service.ts';
import { archiveOf } from './archive.ts';
import type { ExportRepository, StoredExport } from './export-repository.ts';
import type { FileRepository } from './file-repository.ts';
import type { Links } from './links.ts';
import { readmeOf } from './readme.ts';

/** Life of a lease: how long a dead process holds an archive. */
const leaseMs = 60_000;
/** A lease is renewed when so much of it has passed. */
const renewMs = 10_000;
const pauseMs = 30_000;

/** Somebody else makes the archive now. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface ExportJobParts {
  exports: ExportRepository;
  store: FileRepository;
  links: Links;
  personalData: PersonalData;
  users: UserService;
  mail: MailQueue;
  push: Pick<Push, 'tell'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Makes the archives that were asked for. Whoever holds the lease goes on where the record says. */
export function createExportJobs(parts: ExportJobParts) {
  const { exports, store, links, personalData, users, mail, push, clock, log } = parts;
  const holder = randomUUID();
  const leaseEnd = () => new Date(clock.now().getTime() + leaseMs);

  /** Everything that is held, each part after a look at the lease. */
  async function* partsOf(
    person: Person,
    id: string,
  ): AsyncGenerator<ArchiveFile, void, undefined> {
    let renewed = clock.now().getTime();
    const files = personalData.sources().flatMap((source) => source.files);
    const readme = readmeOf(person, { at: clock.now(), siteUrl: mail.siteUrl, files });
    yield { path: 'LISEZMOI-README.txt', bytes: readme };
    for (const { collect } of personalData.sources()) {
      for await (const part of collect(person)) {
        if (clock.now().getTime() - renewed > renewMs) {
          if (!(await exports.renew(id, holder, leaseEnd()))) throw new LeaseLost();
          renewed = clock.now().getTime();
        }
        yield part;
      }
    }
  }

  /** Tells its owner, once, and closes the work. */
  async function tell({ id }: StoredExport, person: Person & { name: string }, until: Date) {
    const base = person.language === 'fr' ? '' : `/${person.language}`;
    const link = encodeURIComponent(links.make(id, until));
    await mail.post({
      kind: 'export-ready',
      to: person.email,
      name: person.name,
      language: person.language,
      values: {
        link: `${mail.siteUrl}${base}/telecharger/fichier?lien=${link}`,
        until: until.toISOString(),
      },
      key: `export-${id}`,
    });
    await push.tell(person.id, 'export-ready', `export-${id}`);
    await exports.close(id, holder);
  }

  async function make(job: StoredExport, signal: AbortSignal): Promise<void> {
    const account = await users.byId(job.userId);
    if (account === null) {
      await exports.fail(job.id, holder, clock.now());
      return;
    }
    const { id, email, language, firstName: name } = account.user;
    const person = { id, email, language, name };
    if (job.state === 'ready' && job.expiresAt !== null) {
      await tell(job, person, job.expiresAt);
      return;
    }
    // What a process that is gone has begun is of no use: an archive is read from its end.
    for (const file of job.files) await store.remove(file);
    const file = store.newId();
    if (!(await exports.begin(job.id, holder, file))) {
      await exports.fail(job.id, holder, clock.now());
      log.error({ export: job.id }, 'an archive of personal data is given up');
      return;
    }
    const begun = clock.now();
    let until: Date | null;
    try {
      const size = await store.write(file, archiveOf(partsOf(person, job.id), begun), signal);
      until = await exports.ready(job.id, holder, size, clock.now());
      if (until === null) throw new LeaseLost();
      log.info({ export: job.id, size }, 'archive of personal data made');
    } catch (error) {
      await store.remove(file);
      if (error instanceof LeaseLost) return;
      if (signal.aborted) {
        await exports.handOver(job.id, holder, file);
        return;
      }
      log.error({ err: error, export: job.id }, 'an archive was not made');
      await exports.giveBack(job.id, holder, new Date(clock.now().getTime() + pauseMs));
      return;
    }
    // What fails from here on is made good by the next look, after the lease: the file stays.
    await tell(job, person, until);
  }

  return {
    async work(signal: AbortSignal = new AbortController().signal): Promise<void> {
      for (;;) {
        if (signal.aborted) return;
        const job = await exports.claim(holder, clock.now(), leaseEnd());
        if (job === null) return;
        await make(job, signal);
      }
    },

    /** Removes archives whose time is over: the file first, so that a crash is made good. */
    async expire(): Promise<void> {
      const now = clock.now();
      for (const { id, files } of await exports.over(now)) {
        for (const file of files) await store.remove(file);
        await exports.expire(id, now);
      }
    },
  };
}
