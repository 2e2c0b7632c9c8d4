import type { Consent, ConsentBody, ConsentList } from '@ardoise/contract';
import { consentSubjects } from '@ardoise/contract/schemas';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { timeCursor, toPage } from '../../shared/paging.ts';
import type { ConsentRepository, StoredConsent } from './repository.ts';
import { consentTexts } from './texts.ts';

export type Consents = ReturnType<typeof createConsents>;

/** What an account's own document says was accepted when it was made. */
export interface Acceptance {
  terms: { version: string; acceptedAt: Date };
  marketingAcceptedAt: Date | null;
}

export interface ConsentParts {
  repository: ConsentRepository;
  clock: Clock;
  /** Null for an account that is gone. */
  acceptanceOf(userId: string): Promise<Acceptance | null>;
}

const shown = ({ id: _id, ...consent }: StoredConsent): Consent => consent;

/** Consents with their proof: which text, given or withdrawn, and when. */
export function createConsents({ repository, clock, acceptanceOf }: ConsentParts) {
  /**
   * Puts what was accepted with the account itself first, once. The account's document is written
   * in one piece and has it in any case, so that a process that dies in between loses no proof.
   */
  async function begin(userId: string): Promise<void> {
    if ((await repository.latest(userId, 'terms')) !== null) return;
    const accepted = await acceptanceOf(userId);
    if (accepted === null) return;
    const { terms, marketingAcceptedAt: at } = accepted;
    const first = { userId, given: true, once: 'sign-up' } as const;
    if (at !== null) {
      const version = consentTexts.marketing;
      await repository.record({ ...first, subject: 'marketing', version, at });
    }
    // Last, since it is what says that all is there.
    const { version, acceptedAt } = terms;
    await repository.record({ ...first, subject: 'terms', version, at: acceptedAt });
  }

  async function page(userId: string, limit: number, cursor: string | undefined) {
    const after = cursor === undefined ? null : timeCursor.decode(cursor);
    return toPage(await repository.page(userId, after, limit + 1), limit, {
      itemOf: shown,
      cursorOf: ({ at, id }) => timeCursor.encode({ at: new Date(at), id }),
    });
  }

  async function list(userId: string, limit = 20, cursor?: string): Promise<ConsentList> {
    await begin(userId);
    const latest = await Promise.all(
      consentSubjects.map((subject) => repository.latest(userId, subject)),
    );
    const current = latest.filter((one) => one !== null).map(shown);
    return { current, ...(await page(userId, limit, cursor)) };
  }

  /**
   * Records that somebody gave or withdrew a consent; nothing when it stands so already.
   * @throws Problem CONFLICT when they were shown another text than the current one
   */
  async function record(
    userId: string,
    { subject, given, version = consentTexts[subject] }: ConsentBody,
  ): Promise<void> {
    if (version !== consentTexts[subject]) throw new Problem('CONFLICT');
    await begin(userId);
    const latest = await repository.latest(userId, subject);
    if (latest !== null && latest.given === given && latest.version === version) return;
    await repository.record({ userId, subject, version, given, at: clock.now() });
  }

  return {
    begin,
    list,
    page,
    record,

    /** Whether a consent stands now; false for a subject that was never asked about. */
    async stands(userId: string, subject: Consent['subject']): Promise<boolean> {
      await begin(userId);
      return (await repository.latest(userId, subject))?.given === true;
    },
  };
}
