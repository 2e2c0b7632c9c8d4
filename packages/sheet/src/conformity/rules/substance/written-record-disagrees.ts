import type { Facts, Rule } from '../../rule.ts';
import { sentencesIn, shared, wordsIn } from '../../words/text.ts';

const year = /(?<!\d)(?:1\d{3}|20\d{2})(?![\d\s]*\d)/gu;

/** Words by which two sentences are of the same matter. */
const fewestInCommon = 2;

const years = (text: string) => Array.from(text.matchAll(year), ([one]) => one);

/** A year of the record that no other part of the sheet has, where a sentence on the same matter has another. */
function strangeYear({ content, texts }: Facts): string | undefined {
  const record = content.writtenRecord.text;
  const own = new Set(years(record));
  if (own.size === 0) return undefined;
  const others = [
    ...texts.filter(({ role }) => role !== 'record').map(({ text }) => text),
    ...content.supports.flatMap(({ source = '', note = '' }) => [source, note]),
  ];
  // Years stand in tables and timelines too.
  const all = [...others, JSON.stringify(content.supports), content.identification.title].join(
    '\n',
  );
  const elsewhere = new Set(years(all));
  const dated = others.flatMap(sentencesIn).filter((one) => years(one).some((y) => !own.has(y)));
  for (const sentence of sentencesIn(record)) {
    const strange = years(sentence).find((one) => !elsewhere.has(one));
    if (strange === undefined) continue;
    const { stems } = wordsIn(sentence);
    if (dated.some((one) => shared(wordsIn(one).stems, stems) >= fewestInCommon)) return strange;
  }
  return undefined;
}

/** The record writes down what the rows have found, in the same words. */
export const writtenRecordDisagrees: Rule = {
  code: 'written-record-disagrees',
  area: 'substance',
  severity: 'warning',
  points: { each: 52, most: 52 },
  check: (facts) => {
    const { content, matter } = facts;
    if (content.origin === 'canvas') return [];
    const said = wordsIn(content.writtenRecord.text).stems;
    const place = { section: 'writtenRecord', field: 'text' } as const;
    const other = strangeYear(facts);
    if (other !== undefined) return [{ place, values: { found: other }, fix: 'regenerate' }];
    const taught = new Set([...matter.topic, ...matter.rows.flatMap(({ both }) => [...both])]);
    if (said.size < 6 || shared(said, taught) / said.size >= 0.2) return [];
    return [{ place, fix: 'regenerate' }];
  },
};
