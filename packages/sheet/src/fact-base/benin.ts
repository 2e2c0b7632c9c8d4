/** Something known of Benin and its history, and how a French sentence claims it. */
export interface KnownFact {
  readonly fact: string;
  readonly source: string;
  /** Ways to claim it; the first group is what is claimed: a date, a number or a name. */
  readonly claims: readonly RegExp[];
  /** What may be claimed, without regard to case and accents. */
  readonly right: readonly string[];
}

const claim = (pattern: string) =>
  new RegExp(
    pattern
      .replaceAll('DATE', String.raw`((?:\d{1,2}(?:er)? \p{L}+ )?\d{4})`)
      .replaceAll('MILLIONS', String.raw`(\d{1,3} \d{3} \d{3})`)
      .replaceAll('COUNT', String.raw`(\d{1,3}(?: \d{3})+)`)
      .replaceAll('WORD', String.raw`([\p{L}\d][\p{L}\d-]*)`)
      .replaceAll('~', String.raw`[^.;:]{0,50}?`),
    'u',
  );
const known = (fact: string, source: string, claims: string[], right: string[]): KnownFact => ({
  fact,
  source,
  claims: claims.map(claim),
  right,
});

const constitution = 'Constitution du 11 décembre 1990, article 1';
const territory = 'Loi n° 97-028 du 15 janvier 1999 (administration territoriale)';
const censuses = 'INSAE, recensements généraux de la population (RGPH 1 à 4)';
const general = 'connaissance générale';

const census = (year: number, inhabitants: string) =>
  known(
    `${inhabitants} habitants au recensement de ${year}`,
    censuses,
    [`MILLIONS(?: habitants)? en ${year}`, `recensement de ${year} compte MILLIONS habitants`],
    [inhabitants],
  );

/**
 * Dates, numbers and names that lessons of Benin state, each with its source. Small on purpose: what is not here is
 * left to the second reader.
 */
export const knownOfBenin: readonly KnownFact[] = [
  known(
    'La capitale du Bénin est Porto-Novo.',
    constitution,
    ['capitale (?:politique |officielle )?du Bénin(?: selon la Constitution)? est WORD'],
    ['Porto-Novo'],
  ),
  known(
    'La devise du Bénin est « Fraternité, Justice, Travail ».',
    constitution,
    ['devise (?:nationale|du Bénin) est[ :]*« ?([^»]+?) ?»'],
    ['Fraternité, Justice, Travail', 'Fraternité – Justice – Travail'],
  ),
  known(
    'L’hymne national du Bénin est « L’Aube nouvelle ».',
    constitution,
    ['hymne national(?: du Bénin)? (?:est|s’appelle|s’intitule)[ :]*« ?([^»]+?) ?»'],
    ['L’Aube nouvelle'],
  ),
  known(
    'Le Bénin a douze départements.',
    territory,
    ['(?:Bénin|pays) (?:a|compte|comprend|est divisé en) WORD départements'],
    ['douze', '12'],
  ),
  known(
    'Le Bénin a soixante-dix-sept communes.',
    territory,
    ['(?:Bénin|douze départements) (?:a|compte|comprend|réunissent|comptent) WORD communes'],
    ['soixante-dix-sept', '77'],
  ),
  known(
    'La superficie du Bénin est de 114 763 km².',
    censuses,
    ['superficie du Bénin est (?:de |d’environ )?COUNT km²'],
    ['114 763', '114 760', '114 800', '115 000', '112 622'],
  ),
  census(1979, '3 331 210'),
  census(1992, '4 915 555'),
  census(2002, '6 769 914'),
  census(2013, '10 008 749'),
  known(
    'Le Dahomey devient indépendant le 1er août 1960.',
    general,
    [
      '(?:Bénin|Dahomey)~(?:devient|est) indépendant (?:le|en) DATE',
      'indépendance du (?:Bénin|Dahomey)~(?:le|en|du) DATE',
    ],
    ['1er août 1960', '1960'],
  ),
  known(
    'La République du Dahomey est proclamée le 4 décembre 1958.',
    general,
    ['République du Dahomey~proclamée (?:le|en) DATE'],
    ['4 décembre 1958', '1958'],
  ),
  known(
    'Le Dahomey prend le nom de Bénin le 30 novembre 1975.',
    general,
    ['Dahomey~(?:prend le nom|devient la République populaire)~(?:le|en) DATE'],
    ['30 novembre 1975', '1975'],
  ),
  known(
    'La Conférence nationale se tient du 19 au 28 février 1990.',
    general,
    ['Conférence nationale~(?:en|de) (?:février )?DATE'],
    ['1990'],
  ),
  known(
    'La Constitution en vigueur est celle du 11 décembre 1990.',
    general,
    ['Constitution (?:béninoise |du Bénin )?du DATE'],
    ['11 décembre 1990'],
  ),
  known(
    'Les Portugais bâtissent le fort Saint-Jean-Baptiste d’Ouidah en 1721.',
    general,
    ['En DATE, les Portugais~fort', 'Portugais~(?:bâtissent|construisent)~fort~en DATE'],
    ['1721'],
  ),
  known(
    'Agaja prend Savi et Ouidah en 1727, après Allada en 1724.',
    general,
    ['En DATE, Agaja', 'Agaja~(?:conquiert|prend)~en DATE'],
    ['1724', '1727'],
  ),
  known(
    'Haïti devient indépendante le 1er janvier 1804.',
    general,
    ['Haïti devient indépendante (?:le|en) DATE', 'indépendance d’Haïti~(?:le|en) DATE'],
    ['1er janvier 1804', '1804'],
  ),
  known(
    'Le Royaume-Uni interdit la traite en 1807.',
    general,
    [
      '(?:Royaume-Uni|Angleterre) (?:interdit|abolit) la traite~en DATE',
      'En DATE, (?:le Royaume-Uni|l’Angleterre) (?:interdit|abolit) la traite',
    ],
    ['1807'],
  ),
  known(
    'La France abolit l’esclavage le 27 avril 1848.',
    general,
    [
      'France abolit l’esclavage~(?:le|en) DATE',
      '(?:Le|En) DATE, la France abolit l’esclavage',
      'abolition française (?:date de|de) DATE',
    ],
    ['27 avril 1848', '1848', '1794'],
  ),
  known(
    'Le Brésil abolit l’esclavage le 13 mai 1888.',
    general,
    ['Brésil abolit l’esclavage~(?:le|en) DATE', '(?:Le|En) DATE, le Brésil abolit l’esclavage'],
    ['13 mai 1888', '1888'],
  ),
  known(
    'Un traité du 19 mai 1868 cède Cotonou à la France.',
    general,
    ['traité du DATE~Cotonou'],
    ['19 mai 1868', '19 avril 1878'],
  ),
  known(
    'La conférence de Berlin se tient du 15 novembre 1884 au 26 février 1885.',
    'Acte général de la conférence de Berlin, 26 février 1885',
    ['conférence~Berlin~(?:s’ouvre|commence)~DATE', 'Acte général du DATE'],
    ['15 novembre 1884', '1884', '26 février 1885'],
  ),
  known(
    'L’accord du 14 juin 1898 partage le Borgou.',
    'Ministère des Affaires étrangères, Arrangements (1881-1898)',
    ['accord du DATE partage le Borgou'],
    ['14 juin 1898'],
  ),
  known(
    'Gbêhanzin se rend en janvier 1894.',
    'R. Cornevin, Revue française d’histoire d’outre-mer, n° 167, 1960',
    ['G?[Bb][êé]hanzin se rend (?:le|en) (?:janvier )?DATE', 'reddition de Gbêhanzin~DATE'],
    ['1894', '25 janvier 1894', '26 janvier 1894'],
  ),
];
