import { fold } from '../model/text.ts';

/** When somebody lived whom lessons cite; a year before Christ is negative. */
const lives: readonly (readonly [RegExp, number, number])[] = [
  [/\b(?:gbehanzin|behanzin)\b/u, 1844, 1906],
  [/\bghezo|guezo\b/u, 1797, 1858],
  [/\bglele\b/u, 1814, 1889],
  [/\bagaja\b/u, 1673, 1740],
  [/\btoffa\b/u, 1850, 1908],
  [/\b(?:general |colonel )?dodds\b/u, 1842, 1922],
  [/\bnapoleon\b(?! iii)/u, 1769, 1821],
  [/\bbismarck\b/u, 1815, 1898],
  [/\bsamori\b/u, 1830, 1900],
  [/\bsoundiata\b/u, 1190, 1260],
  [/\bkankan moussa|mansa moussa\b/u, 1280, 1337],
  [/\bchristophe colomb|columbus\b/u, 1451, 1506],
  [/\bisaac newton|newton\b/u, 1642, 1727],
  [/\bdescartes\b/u, 1596, 1650],
  [/\brousseau\b/u, 1712, 1778],
  [/\bvoltaire\b/u, 1694, 1778],
  [/\bkant\b/u, 1724, 1804],
  [/\bspinoza\b/u, 1632, 1677],
  [/\bpascal\b/u, 1623, 1662],
  [/\bhobbes\b/u, 1588, 1679],
  [/\bsartre\b/u, 1905, 1980],
  [/\bfreud\b/u, 1856, 1939],
  [/\bmarx\b/u, 1818, 1883],
  [/\bvictor hugo|hugo\b/u, 1802, 1885],
  [/\bmoliere\b/u, 1622, 1673],
  [/\bla fontaine\b/u, 1621, 1695],
  [/\bsenghor\b/u, 1906, 2001],
  [/\bcesaire\b/u, 1913, 2008],
  [/\bdarwin\b/u, 1809, 1882],
  [/\bpasteur\b/u, 1822, 1895],
  [/\bmendel\b/u, 1822, 1884],
  [/\bmarie curie\b/u, 1867, 1934],
  [/\beinstein\b/u, 1879, 1955],
  [/\bgalilee\b/u, 1564, 1642],
  [/\blavoisier\b/u, 1743, 1794],
  [/\bmandela\b/u, 1918, 2013],
  [/\bnkrumah\b/u, 1909, 1972],
  [/\bsankara\b/u, 1949, 1987],
  [/\bkerekou\b/u, 1933, 2015],
  [/\bhubert maga\b/u, 1916, 2000],
  [/\btoussaint louverture\b/u, 1743, 1803],
];

/** What only the living do; a street, a statue and a law of physics outlive them. */
const acts =
  /\b(?:se rend|regne\w*|devient|monte sur le trone|combat\w*|resiste\w*|attaque\w*|bat|signe\w*|nait|ne en|meurt|mort en|ecrit|ecrivit|publie\w*|invente\w*|decouvre\w*|decouvrit|prend|conquiert|entre|arrive|debarque|fuit|incendie|quitte|exile\w*|capture\w*|commande\w*|fonde|refuse|envoie|dirige|is born|dies|writes|wrote|discovers|discovered|invents|invented)\b/u;
const year = /(?<![\d,.])(1[0-9]{3}|20[0-2]\d)(?![\d,.]\d)/gu;

export interface OutOfLife {
  readonly found: string;
  readonly right: string;
}

/** A year in which somebody acts who was not alive. */
export function outOfLife(sentence: string): OutOfLife[] {
  const folded = fold(sentence);
  if (!acts.test(folded)) return [];
  const named = lives.flatMap(([who, from, to]) => {
    const [name] = who.exec(folded) ?? [];
    return name === undefined ? [] : [{ name, from, to }];
  });
  const years = Array.from(folded.matchAll(year), ([one]) => Number(one));
  if (named.length === 0 || years.length === 0) return [];
  // Each year may be that of another person of the sentence.
  return years.flatMap((one) =>
    named.some(({ from, to }) => one >= from && one <= to)
      ? []
      : named
          .slice(0, 1)
          .map(({ name, from, to }) => ({ found: `${name}, ${one}`, right: `${from}-${to}` })),
  );
}
