import { fold } from '../../../model/text.ts';
import type { Rule } from '../../rule.ts';
import { remember } from '../../words/remember.ts';
import { sentencesIn } from '../../words/text.ts';

/** Acts that harm in a class, as orders. */
const acts = [
  /\b(?:branche\w*|introdui\w*|enfonce\w*|mets|mettez|plante\w*|touche\w*|insere\w*|relie\w*|connecte\w*)\b.{0,60}\b(?:prise(?: de courant| electrique| murale)?|secteur|220 ?v(?:olts?)?|230 ?v(?:olts?)?|fils? denudes?|cable electrique|poteau electrique|mains socket|wall socket)\b/u,
  /\b(?:allume\w*|enflamme\w*|brule\w*|mets le feu|mettez le feu|light|burn|set fire)\b.{0,50}\b(?:feu|flamme|allumettes?|bougies?|rechaud|petrole|essence|alcool|papiers?|herbes?|fire|match(?:es)?|candle|petrol)\b/u,
  /\b(?:grimpe\w*|monte\w*|escalade\w*|climb)\b.{0,40}\b(?:toit|arbre|cocotier|palmier|mur|fenetre|balcon|puits|etage|roof|tree|wall|window)\b/u,
  /\b(?:saute\w*|jump)\b (?:du haut |depuis |from |off )(?:.{0,20}\b)?(?:toit|arbre|mur|fenetre|balcon|puits|etage|roof|tree|wall|window)\b/u,
  /\b(?:avale\w*|bois|buvez|goute\w*|mange\w*|prends|prenez|inspire\w*|respire\w*|swallow|drink|taste)\b.{0,50}\b(?:medicaments?|comprimes?|cachets?|chloroquine|paracetamol|antibiotiques?|javel|acide|soude|petrole|essence|alcool|insecticide|pesticide|produits? chimiques?|eau (?:sale|du marigot|de la mare)|champignons?|colle|fumee|pills?|medicines?|tablets|bleach|acid|petrol)\b/u,
  /\b(?:melange\w*|verse\w*|mix|pour)\b.{0,40}\b(?:javel|acide|soude caustique|eau de javel|bleach|acid)\b/u,
  /\b(?:attrape\w*|capture\w*|touche\w*|prends|prenez|catch|touch)\b.{0,30}\b(?:serpents?|scorpions?|chauves?-souris|guepes?|abeilles?|snakes?|scorpions?|bats?)\b/u,
  /\b(?:piquez?|coupez?|entaillez?|prick|cut)(?:-toi)? (?:un peu )?(?:le bout de )?(?:ton|le|votre|ta|la|your) (?:doigt|peau|main|bras|voisine?|finger|skin|hand)\b/u,
  /\b(?:partage\w*|share)\b.{0,20}\b(?:seringues?|lames? de rasoir|syringes?|razor blades?)\b/u,
  /\b(?:traverse\w*|cours|courez|joue\w*|cross|run|play)\b.{0,30}\b(?:route|goudron|chaussee|voie inter\p{L}*|motorway|main road)\b(?!.{0,40}(?:maitre|enseignant|adulte|teacher|passage|trottoir))/u,
  /\b(?:nage\w*|plonge\w*|descends|entre\w*|swim|dive)\b.{0,30}\b(?:fleuve|riviere|lac|lagune|marigot|puits|mer|river|lake|lagoon|well)\b/u,
  /\b(?:regarde\w*|fixe\w*|observe\w*|look at)\b.{0,15}\b(?:le soleil|directement le soleil|the sun)\b(?!.{0,40}(?:lunettes|filtre|ombre|jamais))/u,
  /\b(?:frappez?|bats|battez|gifle\w*|fouett\w*|hit|beat) (?:fort )?(?:ton|le|la|les|un|ceux|celui|your|the) ?(?:voisine?s?|camarades?|eleves?|qui|neighbour|classmate)\b/u,
];
const forbids =
  /\b(?:ne|n'|pas|jamais|interdit\w*|danger\w*|evite\w*|sans (?:toucher|allumer|boire|avaler|gouter)|pourquoi|never|not|don't|avoid|without|why|schema|dessine\w*|imagine\w*|eteint\w*)\b/u;

const isDangerous = remember((text) =>
  sentencesIn(text).some((sentence) => {
    const folded = fold(sentence);
    return acts.some((act) => act.test(folded)) && !forbids.test(folded);
  }),
);

/** Nobody is asked to do what may harm: mains current, open fire, heights, medicines, products, deep water. */
export const unsafe: Rule = {
  code: 'unsafe',
  area: 'substance',
  severity: 'error',
  points: { each: 80, most: 80 },
  check: ({ texts }) =>
    texts.flatMap(({ role, place, text }) => {
      if (role !== 'order' && role !== 'remedy') return [];
      return isDangerous(text) ? [{ place }] : [];
    }),
};
