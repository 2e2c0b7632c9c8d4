import type { CitedCompetence, Competence } from '../model/index.ts';

/** What is known of the catalogue where a sheet is assessed. */
export interface Knowledge {
  /** Ids that a sheet of this discipline may cite; null skips the rule because they are unknown here. */
  readonly competenceIds: ReadonlySet<string> | null;
  /** Competences that the catalogue has for the class; a one-tap fix offers them. */
  readonly suggested?: readonly CitedCompetence[];
}

/** The same wherever a sheet is assessed, so that server and editor give it the same score. */
export function knowledgeOf(
  competences: readonly Pick<Competence, keyof CitedCompetence & keyof Competence>[],
): Knowledge {
  return {
    competenceIds: new Set(competences.map(({ id }) => id)),
    suggested: competences.map(({ id, kind, number, label, confirmed }) => {
      return { id, kind, number, label, confirmed };
    }),
  };
}
