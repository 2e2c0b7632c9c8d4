import type { DisciplineId, LevelId } from '../../model/index.ts';

/** A notion and the classes that learn it: the first, and the last in which it is a lesson of its own. */
export interface Notion {
  /** Read on folded text. */
  readonly says: RegExp;
  readonly disciplines: readonly DisciplineId[];
  readonly from: LevelId;
  readonly to?: LevelId;
}

const notion =
  (...disciplines: DisciplineId[]) =>
  (pattern: string, from: LevelId, to?: LevelId): Notion => ({
    says: new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, 'u'),
    disciplines,
    from,
    ...(to === undefined ? {} : { to }),
  });

const maths = notion('mathematiques');
const science = notion('svt', 'est-es', 'pct');
const french = notion('francais');
const english = notion('anglais');
const past = notion('histoire-geographie', 'est-es', 'ecm');

/** Notions that are taught in some classes only, by the programme and its exercise books. */
export const notions: readonly Notion[] = [
  maths('integrales?|primitives?|calcul integral', 'tle'),
  maths('logarithmes?|fonction exponentielle|fonctions exponentielles', 'tle'),
  maths('nombres? complexes?|equations? differentielles?|similitudes?', 'tle'),
  maths(
    "derivees?|nombre derive|asymptotes?|limites? (?:de|d'une) (?:la )?(?:fonction|suite)s?",
    '1re',
  ),
  maths('barycentres?|suites? (?:arithmetiques?|geometriques?|numeriques?)|discriminant', '1re'),
  maths('probabilites?|denombrement|combinaisons? de p|arrangements?', '2nde'),
  maths("sinus|cosinus|tangente d'un angle|trigonometrie\\p{L}*|trigonometriques?|vecteurs?", '3e'),
  maths('equations? du second degre|fonctions? (?:lineaires?|affines?|numeriques?)', '3e'),
  maths("racines? carrees?|theoreme de thales|inequations?|systemes? d'equations", '3e'),
  maths('theoreme de pythagore|identites? remarquables?|factorisation|polynomes?', '4e'),
  maths("equations?|nombres? relatifs?|puissances? (?:de|d'un)|ppcm|pgcd|nombres? premiers?", '6e'),
  maths('pourcentages?|nombres? decimaux|proportionnalite|regle de trois', 'cm1'),
  maths('fractions?', 'ce1'),
  maths("additions? jusqu'a (?:10|dix|20|vingt)|nombres? de (?:1|0) a (?:5|9|10|20)", 'ci', 'ce1'),
  maths(
    'addition (?:avec|sans) retenue|soustraction (?:avec|sans) retenue|tables? de multiplication',
    'ci',
    'cm2',
  ),
  maths("lecture de l'heure|la monnaie|rendre la monnaie", 'ci', '6e'),
  science('meiose|mitose|adn|chromosomes?|chromatides?|alleles?|genotypes?|phenotypes?', '3e'),
  science('chloroplastes?|mitochondries?|enzymes?|lymphocytes?|anticorps', '5e'),
  science(
    'moles? de|quantite de matiere|masse molaire|oxydoreduction|oxydo-reduction|alcanes?|alcenes?|esterification|isotopes?|energie cinetique|dipole rc|champ magnetique|induction electromagnetique',
    '2nde',
  ),
  science("loi d'ohm|resistance electrique|poussee d'archimede", '4e'),
  science('atomes?|molecules?|ions?', '6e'),
  science('les parties du corps|les cinq sens|hygiene des mains|lavage des mains', 'ci', '6e'),
  french('dissertation|commentaire compose|commentaire litteraire|versification', '4e'),
  french(
    'propositions? subordonnees? (?:conjonctives?|relatives?|circonstancielles?)|discours indirect|subjonctif|metonymie|oxymore|champ lexical|champ semantique',
    'cm1',
  ),
  french('le(?:s)? sons? \\[?\\p{L}{1,3}\\]?|la lettre \\p{L}|syllabes? (?:ma|la|sa)', 'ci', 'ce2'),
  english(
    'passive voice|reported speech|conditional (?:clauses?|sentences?)|present perfect|argumentative',
    '5e',
  ),
  english('the alphabet|numbers from (?:one|1) to (?:ten|10)|greetings', '6e', '5e'),
  past(
    'guerre froide|decolonisation|seconde guerre mondiale|premiere guerre mondiale|mondialisation|tiers[- ]monde',
    '4e',
  ),
  notion('philosophie')('additions?|alphabet|syllabes?', 'ci', 'cm2'),
];
