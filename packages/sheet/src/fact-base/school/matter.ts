import { error, type SchoolError } from './school-error.ts';

/** Wrong on matter, forces, electricity, the sky and computers. */
export const errorsOnMatter: readonly SchoolError[] = [
  error(
    "unite~tension~(?:est|:) (?:l'|le )(?:ampere|ohm|watt|joule|newton)",
    'la tension se mesure en volts',
  ),
  error(
    "unite~intensite~(?:est|:) (?:l'|le )(?:volt|ohm|watt|joule|newton)",
    'l’intensité se mesure en ampères',
  ),
  error(
    "unite~resistance~(?:est|:) (?:l'|le )(?:volt|ampere|watt|joule|newton)",
    'la résistance se mesure en ohms',
  ),
  error(
    "unite~(?:force|poids)~(?:est|:) (?:l'|le )(?:kilogramme|gramme|metre|volt|joule|pascal)",
    'une force se mesure en newtons',
  ),
  error(
    "unite~masse~(?:est|:) (?:l'|le )(?:newton|litre|metre|volt)",
    'la masse se mesure en kilogrammes',
  ),
  error(
    "unite~energie~(?:est|:) (?:l'|le )(?:newton|volt|ampere|watt)\\b(?!-heure)",
    'l’énergie se mesure en joules',
  ),
  error(
    "(?:tension|volts?)~(?:se mesure|mesuree?) (?:avec|a l'aide d)\\p{L}*.{0,6}(?:amperemetre|ohmmetre|balance|thermometre)",
    'la tension se mesure au voltmètre',
  ),
  error(
    "intensite~(?:se mesure|mesuree?) (?:avec|a l'aide d)\\p{L}*.{0,6}(?:voltmetre|ohmmetre|balance|thermometre)",
    'l’intensité se mesure à l’ampèremètre',
  ),
  error(
    "masse~(?:se mesure|mesuree?) (?:avec|a l'aide d)\\p{L}*.{0,6}(?:thermometre|dynamometre|regle|chronometre|eprouvette)",
    'la masse se mesure à la balance',
  ),
  error(
    "temperature~(?:se mesure|mesuree?) (?:avec|a l'aide d)\\p{L}*.{0,6}(?:balance|barometre|regle|chronometre)",
    'la température se mesure au thermomètre',
  ),
  error(
    '(?:plastique|bois|caoutchouc|verre|papier) (?:est|sont)(?: de)?(?: bons?| un bon| des bons?)? conducteurs?',
    'c’est un isolant',
  ),
  error(
    '(?:cuivre|fer|aluminium|metaux|metal) (?:est|sont)(?: un| des)? isolants?',
    'les métaux conduisent',
  ),
  error(
    "fusion est le passage~(?:liquide (?:a|vers) (?:l'etat )?solide|liquide (?:a|vers) (?:l'etat )?gaz)",
    'la fusion va du solide au liquide',
  ),
  error(
    "(?:solidification|condensation) est le passage~solide (?:a|vers) (?:l'etat )?liquide",
    'la solidification va du liquide au solide',
  ),
  error(
    '(?:vaporisation|evaporation) est le passage~(?:gaz (?:a|vers)|solide (?:a|vers))',
    'la vaporisation va du liquide au gaz',
  ),
  error(
    'vitesse du son~(?:plus grande|superieure)~(?:lumiere)|son~plus vite que la lumiere',
    'la lumière va plus vite que le son',
  ),
  error('terre est (?:plate|immobile|au centre)', 'la Terre est ronde et tourne autour du Soleil'),
  error('soleil~tourne autour de la terre', 'la Terre tourne autour du Soleil'),
  error(
    "soleil se (?:leve|couche) (?:a|au) (?:l')?(?:(?:leve) a l'ouest|nord|sud)|soleil se leve a l'ouest|soleil se couche a l'est",
    'le Soleil se lève à l’est et se couche à l’ouest',
  ),
  error(
    'solution~acide~ph (?:superieur|plus grand)|ph~superieur a 7~acide',
    'une solution acide a un pH inférieur à 7',
  ),
  error("formule (?:de l'eau|chimique de l'eau)~(?:est|:) (?!h2o|h₂o)\\p{L}+\\d?", 'H₂O'),
  error("huile~(?:coule|descend)~eau|huile~plus dense que l'eau", 'l’huile flotte sur l’eau'),
  error(
    'octet~(?:compte|vaut|contient|fait|=) (?:4|6|7|10|16|quatre|dix) bits',
    'un octet a huit bits',
  ),
  error(
    '(?:clavier|souris|micro) est un~(?:peripherique|organe|appareil)? ?de sortie',
    'c’est un périphérique d’entrée',
  ),
  error(
    "(?:imprimante|haut-parleur|enceinte) est un~(?:peripherique|organe|appareil)? ?d'entree",
    'c’est un périphérique de sortie',
  ),
  error(
    "(?:unite centrale|processeur) (?:sert a|permet d')~(?:afficher|imprimer)",
    'le processeur calcule',
  ),
  error(
    "courant~(?:s'use|s'epuise|se consomme|est (?:use|mange|consomme|absorbe) par)|lampe (?:use|mange|consomme|prend)~courant",
    'en série, l’intensité est la même partout',
  ),
  error(
    '(?:en serie~intensite|intensite~en serie)~(?:diminue|baisse|decroit)|intensite diminue~(?:chaque|lampe)',
    'en série, l’intensité est la même partout',
  ),
  error('masse est une force|masse~(?:se mesure|mesuree?|s.exprime) en newtons?', 'le poids'),
  error('poids est (?:la|une) quantite de matiere', 'la masse est la quantité de matière'),
];
