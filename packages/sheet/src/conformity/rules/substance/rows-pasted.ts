import type { RowMatter } from '../../matter.ts';
import { rowPlace, type Rule } from '../../rule.ts';
import { shared } from '../../words/text.ts';

/** Words of the sheet's other parts below which rows cannot be told from its topic. */
const enough = 18;
const fewestRows = 6;
/** Share of a row's words that stand elsewhere in the sheet, below which it is a stranger. */
const related = 0.16;
/** Words of the discipline by which a row belongs to it, whatever the topic. */
const ofDiscipline = 2;
/** Strangers that speak of one thing: fewer may be a story. */
const fewestShare = 0.17;
const warmingUp = 'preliminaires';

/**
 * Rows of another lesson: they share no word with the title, the documents, the evaluation and the record, but words
 * with each other.
 */
export const rowsPasted: Rule = {
  code: 'rows-pasted',
  area: 'substance',
  severity: 'error',
  points: { each: 22, most: 70 },
  check: ({ matter, content }) => {
    if (content.origin === 'canvas' || matter.around.size < enough) return null;
    const own = new Set([...matter.topic, ...matter.around]);
    const discipline = new Set([...(matter.discipline ?? [])].filter((stem) => !own.has(stem)));
    const rows = matter.rows.filter(({ phase, both }) => phase.key !== warmingUp && both.size >= 2);
    if (rows.length < fewestRows) return [];
    const strangers = rows.filter(
      ({ both }) =>
        shared(both, own) / both.size < related && shared(both, discipline) < ofDiscipline,
    );
    const strange = ({ both }: RowMatter) => [...both].filter((stem) => !own.has(stem));
    const count = new Map<string, number>();
    for (const row of strangers) {
      for (const stem of strange(row)) count.set(stem, (count.get(stem) ?? 0) + 1);
    }
    const linked = strangers.filter((row) =>
      strange(row).some((stem) => (count.get(stem) ?? 0) > 1),
    );
    if (linked.length < 2 || linked.length / rows.length < fewestShare) return [];
    return linked.map((row) => ({
      place: rowPlace(row, 'instruction'),
      values: { row: row.number },
      fix: 'regenerate' as const,
    }));
  },
};
