import type { FastifyBaseLogger } from 'fastify';
import type { ArchiveFile, PersonalData, Person } from '../../plugins/personal-data.ts';
import type { Clock } from '../../shared/clock.ts';
import { LeaseLost } from '../../shared/leased-queue/lease.ts';
import { createLeasedQueue, type JobContext } from '../../shared/leased-queue/queue.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { Push } from '../push/service.ts';
import type { UserService } from '../users/service.ts';
import { archiveOf } from './archive.ts';
import type { ExportRepository, StoredExport } from './export-repository.ts';
import type { FileRepository } from './file-repository.ts';
import type { Links } from './links.ts';
import { readmeOf } from './readme.ts';

const leaseMs = 60_000;
const lookMs = 2_000;
/** Pause after a failed attempt. */
const pauseMs = 30_000;

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
  /** Aborts when the process stops, which must not wait for a large archive. */
  stopping: AbortSignal;
}

type Reader = Person & { name: string };

/** Makes the requested archives. */
export function createExportJobs(parts: ExportJobParts) {
  const { exports, store, links, personalData, users, mail, push, clock, log, stopping } = parts;

  async function* partsOf(person: Person): AsyncGenerator<ArchiveFile, void, undefined> {
    const files = personalData.sources().flatMap((source) => source.files);
    const readme = readmeOf(person, { at: clock.now(), siteUrl: mail.siteUrl, files });
    yield { path: 'LISEZMOI-README.txt', bytes: readme };
    for (const { collect } of personalData.sources()) yield* collect(person);
  }

  /** Sends the owner the link, once, and closes the job. */
  async function notify({ id }: StoredExport, person: Reader, until: Date, holder: string) {
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

  /** Writes the archive to a file. @returns when it expires; null when the job is queued again */
  async function archive(
    job: StoredExport,
    person: Person,
    { file, holder, signal }: JobContext & { file: string },
  ): Promise<Date | null> {
    try {
      const bytes = archiveOf(partsOf(person), clock.now());
      const size = await store.write(file, bytes, AbortSignal.any([signal, stopping]));
      const until = await exports.ready(job.id, holder, size, clock.now());
      if (until === null) throw new LeaseLost();
      log.info({ export: job.id, size }, 'archive of personal data made');
      return until;
    } catch (error) {
      await store.remove(file);
      if (error instanceof LeaseLost || signal.reason instanceof LeaseLost) return null;
      if (signal.aborted || stopping.aborted) {
        await exports.undoAttempt(job.id, holder, file);
        return null;
      }
      log.error({ err: error, export: job.id }, 'an archive was not made');
      await exports.defer(job.id, holder, new Date(clock.now().getTime() + pauseMs));
      return null;
    }
  }

  async function make(job: StoredExport, context: JobContext): Promise<void> {
    const { holder } = context;
    const account = await users.byId(job.userId);
    if (account === null) {
      await exports.fail(job.id, holder, clock.now());
      return;
    }
    const { id, email, language, firstName: name } = account.user;
    const person = { id, email, language, name };
    if (job.state === 'ready' && job.expiresAt !== null) {
      await notify(job, person, job.expiresAt, holder);
      return;
    }
    // Files of dead processes are incomplete, and a ZIP cannot be continued.
    for (const file of job.files) await store.remove(file);
    const file = store.newId();
    if (!(await exports.begin(job.id, holder, file))) {
      await exports.fail(job.id, holder, clock.now());
      log.error({ export: job.id }, 'an archive of personal data is given up');
      return;
    }
    const until = await archive(job, person, { ...context, file });
    // If this fails, the file stays and the next holder of the lease sends the link.
    if (until !== null) await notify(job, person, until, holder);
  }

  const queue = createLeasedQueue<StoredExport>({
    name: 'archives of personal data',
    store: exports,
    idOf: ({ id }) => id,
    work: make,
    leaseMs,
    lookMs,
    concurrency: 1,
    now: () => clock.now(),
    log,
  });

  return {
    queue,

    /** Removes expired archives; the file first, so that a crash leaves none behind. */
    async expire(): Promise<void> {
      const now = clock.now();
      for (const { id, files } of await exports.over(now)) {
        for (const file of files) await store.remove(file);
        await exports.expire(id, now);
      }
    },
  };
}
