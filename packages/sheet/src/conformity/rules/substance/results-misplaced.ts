import { fold } from '../../../model/text.ts';
import { isConcrete } from '../../words/concrete.ts';
import { wordsIn } from '../../words/text.ts';
import type { Rule } from '../../rule.ts';
import type { RowMatter } from '../../matter.ts';

/** Steps whose rows speak of the whole lesson: they ask its question or look back. */
const ofTheWhole =
  /^(?:preliminaires|mise-en-situation|nouvelles|annonce|pre-|probleme$|problematique|hypothese-|objectivation|evaluation|projection)/u;
const fewestRows = 6;
/** Rows whose result answers another row's order: two may be chance. */
const fewestPairs = 3;
/** Weight of common words below which orders and results say too little of each other. */
const fewestWeight = 1.5;
/** Share of the best pairing of orders and results that those side by side have; good sheets have nine tenths. */
const fewestShare = 0.27;

/** Stems and the larger numbers: small ones stand in every row. */
const tokensOf = (stems: ReadonlySet<string>, text: string) =>
  new Set([...stems, ...wordsIn(text).numbers.filter((number) => number.length > 1)]);

/** What orders and results have in common: rare words tell more. */
function pairing(rows: readonly RowMatter[]): { own: number; best: number; elsewhere: number } {
  const orders = rows.map(({ order, row }) => tokensOf(order, row.instruction));
  const results = rows.map(({ result, row }) => tokensOf(result, row.expectedResult));
  const frequency = new Map<string, number>();
  rows.forEach((_, i) => {
    for (const stem of new Set([...(orders[i] ?? []), ...(results[i] ?? [])])) {
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
    }
  });
  const pairs = orders.flatMap((order, i) =>
    results.flatMap((result, j) => {
      let weight = 0;
      let count = 0;
      for (const stem of order) {
        if (!result.has(stem)) continue;
        weight += 1 / (frequency.get(stem) ?? 1);
        count += 1;
      }
      // One word in common with another row is chance.
      return count >= (i === j ? 1 : 2) ? [{ i, j, weight }] : [];
    }),
  );
  const own = pairs.reduce((sum, { i, j, weight }) => (i === j ? sum + weight : sum), 0);
  const [usedOrders, usedResults] = [new Set<number>(), new Set<number>()];
  let best = 0;
  let elsewhere = 0;
  pairs.sort((a, b) => b.weight - a.weight);
  for (const { i, j, weight } of pairs) {
    if (usedOrders.has(i) || usedResults.has(j)) continue;
    usedOrders.add(i);
    usedResults.add(j);
    best += weight;
    if (i !== j) elsewhere += 1;
  }
  return { own, best, elsewhere };
}

const numbered = /(?:^|\s)1\) .*(?:\s)2\) /su;

/** Whether a result is of a kind that its order cannot have: a number that is not there, a copy of nothing. */
function isOfAnotherKind({ row }: RowMatter): boolean {
  const [order, result] = [fold(row.instruction), fold(row.expectedResult)];
  if (/je saurai|i will be able|i'll be able/u.test(result)) {
    return !/saur|objectif|\bbut\b|titre|annonc|redis|able|aim/u.test(order);
  }
  const isNoted = /^(?:le cahier porte|the book has)/u.test(result);
  if (isNoted) return !/maison|travail|home|work/u.test(order);
  const saysAloud = result.startsWith('a dit');
  if (/^(?:re)?copi/u.test(order)) {
    return !/copi|faute/u.test(result) && (saysAloud || isConcrete(result));
  }
  // The question of the session, said where nothing is asked for it.
  if (/^a dit ?: ?[«“"][^»”"]*\?/u.test(result)) {
    return !/\?|question|probleme|demand|cherch|veut|savoir|interrog|\bpose|\bdis\b|\bdi[st]|jou|redis|ask/u.test(
      order,
    );
  }
  if (/^(?:a|ont) (?:re)?copie/u.test(result)) return !/copi/u.test(order);
  if (/^(?:calcul|combien|compte[sz]? |mesure)/u.test(order)) return !isConcrete(result);
  return numbered.test(result) && !/question|exerci|item|\d|consigne|evaluation|repon/u.test(order);
}

/** Results answer their own orders: not those of other rows, as after a column that has slipped. */
export const resultsMisplaced: Rule = {
  code: 'results-misplaced',
  area: 'substance',
  severity: 'error',
  points: { each: 60, most: 60 },
  check: ({ matter }) => {
    const rows = matter.rows.filter(({ step }) => !ofTheWhole.test(step.key ?? ''));
    if (rows.length < fewestRows) return [];
    const place = { section: 'procedure' } as const;
    if (matter.rows.filter(isOfAnotherKind).length >= fewestPairs) return [{ place }];
    const { own, best, elsewhere } = pairing(rows);
    const isMisplaced =
      elsewhere >= fewestPairs && best >= fewestWeight && own < best * fewestShare;
    return isMisplaced ? [{ place }] : [];
  },
};
