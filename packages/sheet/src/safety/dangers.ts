import { fold } from '../model/text.ts';

/**
 * Orders that harm in a class, by what harms. Folded: without accents and capitals. French and English stand in
 * patterns of their own, since "bats" is an animal in one and an act in the other.
 */
const dangers: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:branche\w*|debranche\w*|introdui\w*|enfonce\w*|mets|mettez|plante\w*|touche\w*|insere\w*|relie\w*|connecte\w*|ouvre[sz]?|ouvrir|demonte\w*|repare\w*)\b.{0,60}\b(?:prise(?! de (?:sang|note|parole|conscience))|secteur(?= electrique)|(?:au|sur le) secteur(?! (?:agricole|primaire|secondaire|tertiaire|informel|prive|public))|compteur|transformateur|220 ?v(?:olts?)?|230 ?v(?:olts?)?|fils? denudes?|cable electrique|poteau electrique)\b/u,
    'mains current',
  ],
  [
    /\b(?:plug|put|push|touch|connect|open)\b.{0,60}\b(?:mains socket|wall socket|bare wires?|electric pole)\b/u,
    'mains current',
  ],
  [
    /\b(?:allume[rz]?|enflamme[rz]?|brule[rz]?|mets le feu|mettez le feu)\b.{0,50}\b(?:feu|flamme|allumettes?|bougies?|rechaud|lampe a petrole|petrole|essence|alcool|papiers?|herbes?)\b/u,
    'an open flame',
  ],
  [/\b(?:light|burn|set fire)\b.{0,50}\b(?:fire|match(?:es)?|candle|petrol)\b/u, 'an open flame'],
  [
    /\b(?:grimpe\w*|monte[sz]?|monter|escalade\w*)\b.{0,40}\b(?:toit|arbre|cocotier|palmier|mur|fenetre|balcon|puits|etage)\b/u,
    'heights',
  ],
  [
    /\bsaute\w* (?:du haut |depuis )(?:.{0,20}\b)?(?:toit|arbre|mur|fenetre|balcon|puits|etage)\b/u,
    'heights',
  ],
  [
    /\bclimb\b.{0,40}\b(?:roof|tree|wall|window)\b|\bjump (?:from |off )(?:.{0,20}\b)?(?:roof|tree|wall|window)\b/u,
    'heights',
  ],
  [
    /\b(?:avale\w*|bois|boire|buvez|goute\w*|mange\w*|prends|prenez|prendre|donne-lui|donnez-lui|achete[rz]?)\b.{0,50}\b(?:medicaments?|comprimes?|cachets?|sirop|chloroquine|paracetamol|antibiotiques?)\b/u,
    'medicines',
  ],
  [/\b(?:swallow|take|taste)\b.{0,50}\b(?:pills?|medicines?|tablets)\b/u, 'medicines'],
  [
    /\b(?:avale\w*|(?<!(?:au|ce|de|du|en|le|un) )bois|boire|buvez|goute\w*|mange\w*|inspire\w*|respire\w*)\b.{0,50}\b(?:javel|acide|soude|petrole|essence|alcool|insecticide|pesticide|produits? chimiques?|eau (?:sale|du marigot|du puits|de la mare)|champignons?|colle|fumee)\b/u,
    'tasting',
  ],
  [
    /\b(?:goute[rz]?|(?<!(?:au|ce|de|du|en|le|un) )bois|boire|buvez)\b.{0,30}\b(?:marigot|experience|produit|liquide)\b/u,
    'tasting',
  ],
  [/\b(?:swallow|drink|taste)\b.{0,50}\b(?:bleach|acid|petrol)\b/u, 'tasting'],
  [
    /\b(?:melange[rz]?|verse[rz]?)\b.{0,40}\b(?:javel|acide|soude|essence|insecticide|pesticide)\b/u,
    'chemicals',
  ],
  [/\b(?:mix|pour)\b.{0,40}\b(?:bleach|acid)\b/u, 'chemicals'],
  [
    /\b(?:attrape\w*|capture\w*|touche\w*|prends|prenez)\b.{0,30}\b(?:serpents?|scorpions?|chauves?-souris|guepes?|abeilles?)\b/u,
    'dangerous animals',
  ],
  [/\b(?:catch|touch)\b.{0,30}\b(?:snakes?|scorpions?|bats?)\b/u, 'dangerous animals'],
  [
    /\b(?:piquez?|coupez?|entaillez?)(?:-toi)? (?:un peu )?(?:le bout de )?(?:ton|le|votre|ta|la) (?:doigt|peau|main|bras|voisine?)\b/u,
    'a wound',
  ],
  [/\b(?:prick|cut) your (?:finger|skin|hand)\b/u, 'a wound'],
  [
    /\bpartage\w*\b.{0,20}\b(?:seringues?|lames? de rasoir)\b|\bshare\b.{0,20}\b(?:syringes?|razor blades?)\b/u,
    'infection',
  ],
  [
    /\b(?:traverse[rz]?|cours(?! d)|courez|courir|joue[rz]?)\b.{0,30}\b(?:route|goudron|chaussee|voie(?: inter\p{L}*)?)\b(?!.{0,40}(?:passage|trottoir))/u,
    'traffic',
  ],
  [/\b(?:cross|run|play)\b.{0,30}\b(?:motorway|main road)\b/u, 'traffic'],
  [
    /\b(?:nage[rz]?|baigne[rz]?|plonge[rz]?|descends|entre[rz]? dans)\b.{0,30}\b(?:fleuve|riviere|lac|lagune|marigot|puits|mer)\b/u,
    'deep water',
  ],
  [/\b(?:swim|dive)\b.{0,30}\b(?:river|lake|lagoon|well)\b/u, 'deep water'],
  [
    /\b(?:regarde\w*|fixe\w*|observe\w*)\b.{0,15}\b(?:le soleil|directement le soleil)\b(?!.{0,40}(?:lunettes|filtre|ombre))/u,
    'the sun',
  ],
  [/\blook at\b.{0,15}\bthe sun\b/u, 'the sun'],
  [
    /\b(?:frappez?|bats|battez|gifle\w*|fouett\w*|chicot\w*)(?! dans) (?:.{0,25} )?(?:ton|ta|tes|le|la|les|un|une|ceux|celui) ?(?:voisine?s?|camarades?|eleves?|perdants?|qui)\b/u,
    'violence',
  ],
  [
    /\b(?:insulte[zr]?|injurie[zr]?|humilie[zr]?|moque-toi|moquez-vous) (?:de )?(?:ton|ta|tes|le|la|les|un|une|ceux|celui) ?(?:voisine?s?|camarades?|eleves?|perdants?|qui)\b/u,
    'violence',
  ],
  [/\b(?:hit|beat|slap|insult|mock) (?:your|the) (?:neighbour|classmate|partner)\b/u, 'violence'],
];

/** A rule against a danger, something that an adult does, or something that is only thought or drawn. */
const harmless =
  /\b(?:ne|n'|pas|jamais|interdit\w*|danger\w*|evite\w*|sans (?:rien |y |les? |la )?(?:toucher|allumer|boire|avaler|gouter)|pourquoi|risqu\w*|peut-on|faut-il|doit-on|adultes?|enseignante?s?|maitres?|maitresses?|schema|dessine\w*|imagine\w*|eteint\w*|never|not|don't|avoid|without|why|adults?|teachers?)\b/u;

/** What would harm whoever does what a sentence says; null when nothing does. */
export function dangerIn(sentence: string): string | null {
  const read = fold(sentence);
  if (harmless.test(read)) return null;
  return dangers.find(([act]) => act.test(read))?.[1] ?? null;
}
