import type { ConfirmedFact, ConfirmedFactsQuery, RememberedLine } from '@ardoise/contract';
import type { GlossaryLine, ProgrammeFact } from '@ardoise/sheet';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { withFacts, withLines } from './facts.ts';
import type { StoredFact } from './model.ts';
import type { ConfirmedFactsRepository } from './repository.ts';

export interface ConfirmedFactsParts {
  repository: ConfirmedFactsRepository;
  clock: Clock;
}

export type ConfirmedFacts = ReturnType<typeof createConfirmedFacts>;

const shown = ({ confirmedAt, ...fact }: StoredFact): ConfirmedFact => ({
  ...fact,
  confirmedAt: confirmedAt.toISOString(),
});

/** What teachers have confirmed of the programme, each for their own sheets. */
export function createConfirmedFacts({ repository, clock }: ConfirmedFactsParts) {
  return {
    /** Done again, it changes nothing but the order. */
    async remember(owner: string, facts: readonly ProgrammeFact[]): Promise<void> {
      if (facts.length === 0) return;
      const at = clock.now();
      await repository.change(owner, (known) => withFacts(known, facts, at));
    },

    /** Words that the teacher entered in a sheet; nobody else is ever shown them. */
    async rememberLines(owner: string, lines: readonly GlossaryLine[]): Promise<void> {
      if (lines.length === 0) return;
      const at = clock.now();
      await repository.changeLines(owner, (known) => withLines(known, lines, at));
    },

    async lines(owner: string): Promise<RememberedLine[]> {
      return (await repository.lines(owner)).map(({ confirmedAt, ...line }) => ({
        ...line,
        confirmedAt: confirmedAt.toISOString(),
      }));
    },

    async forgetLine(owner: string, id: string): Promise<void> {
      const wasThere = await repository.changeLines(owner, (known) => {
        const rest = known.filter((line) => line.id !== id);
        return rest.length === known.length ? null : rest;
      });
      if (!wasThere) throw new Problem('NOT_FOUND');
    },

    async all(owner: string): Promise<ConfirmedFact[]> {
      return (await repository.list(owner)).map(shown);
    },

    async list(owner: string, { discipline, level }: ConfirmedFactsQuery) {
      const all = await this.all(owner);
      return all.filter((fact) => fact.discipline === discipline && fact.level === level);
    },

    /** It is no longer offered; the sheets that hold it stay as they are. */
    async forget(owner: string, id: string): Promise<void> {
      const wasThere = await repository.change(owner, (known) => {
        const rest = known.filter((fact) => fact.id !== id);
        return rest.length === known.length ? null : rest;
      });
      if (!wasThere) throw new Problem('NOT_FOUND');
    },
  };
}
