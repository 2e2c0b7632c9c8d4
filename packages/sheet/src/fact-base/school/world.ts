import { error, type SchoolError } from './school-error.ts';

/** Wrong on countries, times, works and their authors. */
export const errorsOnWorld: readonly SchoolError[] = [
  error("capitale (?:du|de la|de l')~(?:togo)~(?:est|:) (?!lome)\\p{L}+", 'Lomé'),
  error('capitale du nigeria~(?:est|:) (?!abuja)\\p{L}+', 'Abuja'),
  error('capitale du ghana~(?:est|:) (?!accra)\\p{L}+', 'Accra'),
  error('capitale de la france~(?:est|:) (?!paris)\\p{L}+', 'Paris'),
  error('capitale du niger\\b~(?:est|:) (?!niamey)\\p{L}+', 'Niamey'),
  error('capitale du burkina~(?:est|:) (?!ouaga)\\p{L}+', 'Ouagadougou'),
  error(
    "nigeria~(?:a|se trouve a) l'ouest du benin|togo~a l'est du benin",
    'le Nigeria est à l’est, le Togo à l’ouest',
  ),
  error(
    'climat (?:subequatorial|equatorial)~(?:au nord|nord) du benin|climat tropical~(?:au sud|sud) du benin',
    'le sud est subéquatorial, le nord tropical',
  ),
  error(
    "nil~(?:se jette dans|coule vers) (?:l'ocean|l'atlantique|la mer rouge)",
    'le Nil se jette dans la Méditerranée',
  ),
  error(
    '(?:amerique|asie|europe) est (?:un pays|une ville)|afrique est un pays',
    'c’est un continent',
  ),
  error(
    'lune est une (?:etoile|planete)|soleil est une planete',
    'le Soleil est une étoile, la Lune un satellite',
  ),
  error(
    '(?:ecrit|publie|compose)~(?:du contrat social)~(?:descartes|voltaire|kant|hugo)|(?:descartes|voltaire|kant)~(?:auteur|ecrit)~du contrat social',
    'Du contrat social est de Rousseau',
  ),
  error('(?:sartre|kant|platon|rousseau|hegel)~(?:je pense,? donc je suis)', 'Descartes'),
  error('(?:descartes|kant|sartre|hobbes|rousseau)~connais-toi toi-meme', 'Socrate'),
  error('allegorie de la caverne~(?:aristote|descartes|kant|sartre)', 'Platon'),
  error('conference de berlin~(?:se tient|a lieu|reunit)~(?:paris|londres|cotonou)', 'Berlin'),
  error(
    "(?:traite negriere|traite atlantique)~(?:vers|jusqu'en) (?:asie|l'asie)",
    'vers l’Amérique',
  ),
  error('pharaons?~(?:de rome|de grece)', 'les pharaons régnaient en Égypte'),
  error(
    'pyramides?~(?:construites?|baties?)~(?:romains|grecs|francais)',
    'les Égyptiens ont bâti les pyramides',
  ),
  error(
    'benin~(?:a|compte|possede) (?:deux|trois|cinq|six|2|3|5|6) (?:pays )?(?:voisins|pays voisins|limitrophes)',
    'quatre voisins',
  ),
  error(
    'voisins? du benin~(?:ghana|cameroun|mali|senegal|tchad|gabon|ivoire)|benin~voisin (?:du|de la) (?:ghana|cameroun|mali|senegal|tchad|gabon|cote)',
    'le Togo, le Burkina Faso, le Niger et le Nigeria',
  ),
  error(
    '(?:danxome|dahomey|abomey)~fondee? par (?:gbehanzin|behanzin|ghezo|guezo|glele|agadja|agaja|toffa)',
    'les rois d’Abomey depuis Houégbadja',
  ),
  error(
    'dernier roi~(?:houegbadja|agadja|agaja|tegbessou|ghezo|guezo)|premier roi~(?:gbehanzin|behanzin|glele|ghezo|guezo)',
    'Houégbadja au XVIIe siècle, Gbêhanzin à la fin du XIXe',
  ),
];
