/**
 * What stands in every schoolbook, by which a statement can be denied however it is worded. Patterns read folded text (no accents, lower
 * case).
 */
export interface GeneralFact {
  /** What a sentence speaks of. */
  readonly about: RegExp;
  /** What it says of it: the first group that matched is compared with `right`. */
  readonly says: RegExp;
  readonly right: readonly string[];
}

const year = /\b(1[0-9]{3}|20[0-2][0-9])\b/gu;

const event = (about: RegExp, ...right: string[]): GeneralFact => ({
  about,
  says: year,
  right,
});

/** Events whose year stands in every schoolbook. */
const events: readonly GeneralFact[] = [
  event(
    /independance (?:du |de la republique du )?(?:benin|dahomey)|(?:benin|dahomey).{0,30}(?:devient|est|proclame son|accede a l') ?independan/u,
    '1960',
  ),
  event(/conference nationale|forces vives de la nation/u, '1990'),
  event(/constitution (?:du benin|beninoise|du 11 decembre)/u, '1990', '2019'),
  event(
    /(?:dahomey).{0,40}(?:devient|prend le nom|rebaptise|change de nom).{0,40}benin|republique populaire du benin/u,
    '1975',
    '1990',
  ),
  event(/conference de berlin|acte general de berlin/u, '1884', '1885'),
  event(
    /(?:premiere guerre mondiale|first world war|world war i\b)/u,
    '1914',
    '1915',
    '1916',
    '1917',
    '1918',
  ),
  event(
    /(?:seconde|deuxieme) guerre mondiale|second world war|world war ii\b/u,
    '1939',
    '1940',
    '1941',
    '1942',
    '1943',
    '1944',
    '1945',
  ),
  event(/revolution francaise|prise de la bastille/u, '1789', '1799'),
  event(/code noir/u, '1685', '1724'),
  event(
    /declaration universelle des droits de l'homme|universal declaration of human rights/u,
    '1948',
  ),
  event(/(?:creation|naissance|fondation) de l'(?:onu|organisation des nations unies)/u, '1945'),
  event(/(?:creation|naissance|fondation) de l'(?:oua|organisation de l'unite africaine)/u, '1963'),
  event(
    /(?:creation|naissance|fondation|traite) de la (?:cedeao|communaute economique des etats)/u,
    '1975',
  ),
  event(/(?:creation|naissance) de l'union africaine/u, '1999', '2000', '2001', '2002'),
  event(
    /(?:abolition|abolit|abolie) .{0,30}esclavage.{0,30}(?:colonies francaises|france|schoelcher)|decret .{0,20}schoelcher/u,
    '1794',
    '1848',
  ),
  event(/reddition de (?:gbehanzin|behanzin)|(?:gbehanzin|behanzin) se rend/u, '1894'),
  event(/christophe colomb.{0,40}(?:amerique|ameriques)/u, '1492'),
  event(/coup d'etat.{0,40}kerekou|kerekou.{0,30}prend le pouvoir/u, '1972'),
];

const number = (about: RegExp, says: RegExp, ...right: string[]): GeneralFact => ({
  about,
  says,
  right,
});

const amount = String.raw`(\d+|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze)`;
const pattern = (text: string) => new RegExp(text.replace('#', amount), 'gu');

/** Numbers and places of Benin, and of what every class learns. */
const others: readonly GeneralFact[] = [
  number(/\bbenin\b/u, pattern('\\b# departements'), '12', 'douze', '6', 'six'),
  number(/\bbenin\b/u, /\b(\d+) communes/gu, '77'),
  number(
    /capitale (?:politique |administrative |officielle )?du benin (?:est|:|,|se nomme|s'appelle)/u,
    /capitale (?:politique |administrative |officielle )?du benin (?:est|:|,|se nomme|s'appelle) ?:? ?(?:la ville de )?([\p{L}-]+)/gu,
    'porto-novo',
    'situee',
    'la',
  ),
  number(
    /benin.{0,40}(?:limite|voisin|frontiere|borde|bordered)/u,
    /(?:a|au|sur) (?:l')?(ouest par le nigeria|est par le togo|sud par le (?:niger|burkina)|nord par (?:l'ocean|le togo))/gu,
  ),
  number(/drapeau (?:du benin|beninois|national)/u, /\b(bleue?|blanche?|noire?|orange)s?\b/gu),
  number(/devise (?:du benin|nationale|de la republique du benin)/u, /(liberte|egalite|union)/gu),
  number(/hymne (?:du benin|national|beninois)/u, /(marseillaise|dahomeenne|abidjanaise)/gu),
  number(
    /\btriangle\b/u,
    pattern('\\btriangle (?:a|possede|compte) (?:toujours )?# (?:cotes|angles|sommets)'),
    '3',
    'trois',
  ),
  number(
    /\b(?:carre|rectangle|losange|quadrilatere|parallelogramme|trapeze)\b/u,
    pattern(
      '(?<!triangle )\\b(?:carre|rectangle|losange|quadrilatere|parallelogramme|trapeze) (?:a|possede|compte) (?:toujours )?# (?:cotes|angles|sommets)\\b(?! (?:egaux|droits?|paralleles|aigus|de meme|perpendiculaires|obtus))',
    ),
    '4',
    'quatre',
  ),
  number(/\bangle droit\b/u, /angle droit (?:mesure|vaut|fait|est de|=) ?(\d+) ?°/gu, '90'),
  number(/somme des (?:mesures des )?angles d'un triangle/u, /(\d+) ?(?:°|degres)/gu, '180'),
  number(
    /\beau\b/u,
    /eau (?:pure )?(?:bout|boue|entre en ebullition) (?:toujours )?(?:a|vers) (\d+)/gu,
    '100',
  ),
  number(
    /\b(?:eau|glace)\b/u,
    /(?:eau|glace) (?:pure )?(?:gele|se solidifie|fond) (?:a|vers) (\d+)/gu,
    '0',
  ),
  number(
    /\b(?:annee|an)\b/u,
    pattern('\\b(?:annee|an) (?:a|compte|comporte) # mois'),
    '12',
    'douze',
  ),
  number(/\bsemaine\b/u, pattern('\\bsemaine (?:a|compte|comporte) # jours'), '7', 'sept'),
  number(
    /^(?!.*respir).*(?:photosynthese|plante verte|feuille verte)/u,
    /(?:photosynthese|plantes? vertes?|feuilles? vertes?).{0,60}(?:rejett?e(?:nt)?|degage(?:nt)?|libere(?:nt)?|produi(?:t|sent)) (?:du |de l'|le )(dioxyde de carbone|gaz carbonique|azote|co2)/gu,
  ),
  number(/\bterre\b/u, /(soleil tourne autour de la terre)/gu),
  number(
    /paludisme|malaria/u,
    /(?:paludisme|malaria).{0,30}(?:transmis|transmet|donne|cause)\p{L}*.{0,20}(?:par|a cause) (?:le |la |les |l'|des |d'un |d'une )?(mouches?|soleil|mangues?|froid|sorcier\p{L}*|pluie|moutons?)/gu,
  ),
  number(
    /\bcoeur\b/u,
    /coeur (?:humain )?(?:a|possede|comporte|comprend) (deux|trois|cinq|2|3|5) cavites/gu,
  ),
];

export const generallyKnown: readonly GeneralFact[] = [...events, ...others];
