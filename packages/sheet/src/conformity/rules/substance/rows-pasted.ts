import type { RowMatter } from '../../matter.ts';
import { rowPlace, type Rule } from '../../rule.ts';
import { shared, wordsIn } from '../../words/text.ts';

/** Words of the sheet's other parts below which rows cannot be told from its topic. */
const enough = 18;
/** Words of other parts from which on they tell even the topics of one discipline apart. */
const plenty = 60;
const fewestRows = 6;
/** Share of a row's words that stand elsewhere in the sheet, below which it is a stranger. */
const related = 0.16;
/** Words of the discipline by which a row belongs to it, whatever the topic. */
const ofDiscipline = 2;
/** Strangers that speak of one thing: fewer may be a story. */
const fewestShare = 0.17;
const warmingUp = 'preliminaires';

/** Words of the title, the lesson and the record below which they tell too little. */
const fewestOfCore = 5;
const fewestWorking = 4;
/** Share of the rows of the main phase that have one of those words, in good sheets at least a third. */
const fewestOnCore = 0.3;
const mainPhase = 'realisation';

/** Rows of the main phase that have no word of the title, the lesson or the record, where most have none. */
function besideTheTopic(rows: readonly RowMatter[], core: ReadonlySet<string>): RowMatter[] {
  const working = rows.filter(({ phase, both }) => phase.key === mainPhase && both.size >= 2);
  const beside = working.filter(({ both }) => shared(both, core) === 0);
  const isBeside =
    core.size >= fewestOfCore &&
    working.length >= fewestWorking &&
    1 - beside.length / working.length < fewestOnCore;
  return isBeside ? beside : [];
}

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
        shared(both, own) / both.size < related &&
        (own.size >= plenty || shared(both, discipline) < ofDiscipline),
    );
    const strange = ({ both }: RowMatter) => [...both].filter((stem) => !own.has(stem));
    const count = new Map<string, number>();
    for (const row of strangers) {
      for (const stem of strange(row)) count.set(stem, (count.get(stem) ?? 0) + 1);
    }
    const linked = strangers.filter((row) =>
      strange(row).some((stem) => (count.get(stem) ?? 0) > 1),
    );
    const areLinked =
      linked.length >= (own.size >= plenty ? 2 : 3) && linked.length / rows.length >= fewestShare;
    const core = new Set([...matter.topic, ...wordsIn(content.writtenRecord.text).stems]);
    const pasted = areLinked ? linked : besideTheTopic(matter.rows, core);
    return pasted.map((row) => ({
      place: rowPlace(row, 'instruction'),
      values: { row: row.number },
      fix: 'regenerate' as const,
    }));
  },
};
