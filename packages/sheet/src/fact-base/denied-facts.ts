import { fold } from '../model/text.ts';
import { knownOfBenin } from './benin.ts';
import { communesOf } from './communes.ts';

export interface DeniedFact {
  /** As the text says it. */
  readonly text: string;
  readonly known: string;
  readonly source: string;
}

const departmentOf = new Map(
  Object.entries(communesOf).flatMap(([department, communes]) =>
    communes.map((commune) => [commune, department] as const),
  ),
);
const names = (list: Iterable<string>) =>
  [...list].toSorted((a, b) => b.length - a.length).join('|');
const commune = names(departmentOf.keys());
const department = names(Object.keys(communesOf));
/** "Kandi, dans l’Alibori", "Kandi est dans le département de l’Alibori". */
const within = new RegExp(
  String.raw`(?<![\p{L}-])(${commune}),?(?: est| se trouve)? dans (?:le |la |les |l’)(?:département (?:du |de la |de l’|des |de ))?(${department})(?![\p{L}-])`,
  'gu',
);
/** "Alibori (Kandi)". */
const bracketed = new RegExp(String.raw`(?<![\p{L}-])(${department}) \((${commune})\)`, 'gu');

function misplaced(text: string): DeniedFact[] {
  const said = [
    ...Array.from(text.matchAll(within), ([all, town = '', place = '']) => ({ all, town, place })),
    ...Array.from(text.matchAll(bracketed), ([all, place = '', town = '']) => ({
      all,
      town,
      place,
    })),
  ];
  return said.flatMap(({ all, town, place }) => {
    const right = departmentOf.get(town);
    if (right === undefined || right === place) return [];
    return [
      {
        text: all,
        known: `${town} : département ${right}`,
        source: 'Loi n° 97-028 du 15 janvier 1999',
      },
    ];
  });
}

const facts = knownOfBenin.map((known) => ({ ...known, allowed: new Set(known.right.map(fold)) }));

/** Dates, numbers and places of Benin that a French text states and that the fact base denies. */
export function deniedFacts(text: string): DeniedFact[] {
  const read = text.replaceAll(/[\u00a0\u202f]/gu, ' ').replaceAll("'", '’');
  const found = facts.flatMap(({ fact, source, claims, allowed }) =>
    claims.flatMap((pattern) => {
      const [all, claimed] = pattern.exec(read) ?? [];
      if (all === undefined || claimed === undefined || allowed.has(fold(claimed))) return [];
      return [{ text: all, known: fact, source }];
    }),
  );
  return [...found, ...misplaced(read)];
}
