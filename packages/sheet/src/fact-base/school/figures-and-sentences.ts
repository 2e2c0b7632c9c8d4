import { error, type SchoolError } from './school-error.ts';

/** Wrong on figures, numbers and sentences. */
export const errorsOnForms: readonly SchoolError[] = [
  error(
    'triangle equilateral~(?:deux|2) cotes egaux(?! et)',
    'un triangle équilatéral a trois côtés égaux',
  ),
  error(
    'triangle isocele~(?:trois|3) cotes (?:egaux|differents)|triangle isocele~aucun cote',
    'un triangle isocèle a deux côtés égaux',
  ),
  error(
    'triangle rectangle~(?:deux|trois|2|3) angles droits',
    'un triangle rectangle a un angle droit',
  ),
  error(
    'carre~(?:deux|trois|2|3) (?:cotes egaux|angles droits)',
    'un carré a quatre côtés égaux et quatre angles droits',
  ),
  error('droites paralleles~(?:se coupent|secantes)', 'des droites parallèles ne se coupent pas'),
  error(
    'droites perpendiculaires~(?:ne se coupent (?:pas|jamais))',
    'des droites perpendiculaires se coupent à angle droit',
  ),
  error(
    'diametre~(?:est |egal a )?(?:la )?moitie du rayon|rayon~double du diametre',
    'le diamètre est le double du rayon',
  ),
  error('hypotenuse~(?:plus petit|plus court) cote', 'l’hypoténuse est le plus grand côté'),
  error(
    'perimetre~(?:longueur (?:×|x|fois|multipliee par)|produit de) ?(?:la )?largeur',
    'le périmètre est (longueur + largeur) × 2',
  ),
  error(
    'aire du rectangle~(?:longueur (?:\\+|plus)|somme de) ?(?:la )?largeur',
    'l’aire est longueur × largeur',
  ),
  error(
    'nombre (?:pair|impair)s?~se divise(?:nt)? par (?:3|trois)|nombres? impairs?~(?:divisibles?|se divise\\p{L}*) par (?:2|deux)',
    'un nombre pair se divise par deux',
  ),
  error('\\b1 est un nombre premier', '1 n’est pas premier'),
  error(
    'additionn\\p{L}* (?:des |deux )?fractions?~(?:les numerateurs|numerateurs) (?:entre eux )?et (?:les )?denominateurs',
    'on ajoute les numérateurs de fractions de même dénominateur',
  ),
  error(
    '\\b(?:etre|avoir|aller|faire|venir|finir)\\b (?:est un verbe|appartient) (?:du|au) (?:1er|premier) groupe',
    'ce verbe n’est pas du premier groupe',
  ),
  error(
    '(?:chanter|parler|manger|aimer|jouer) (?:est un verbe|appartient) (?:du|au) (?:2e|3e|deuxieme|troisieme) groupe',
    'c’est un verbe du premier groupe',
  ),
  error(
    "adjectif~(?:ne s'accorde (?:pas|jamais)|s'accorde avec le verbe)",
    'l’adjectif s’accorde avec le nom',
  ),
  error(
    "verbe s'accorde avec (?:le complement|son complement|l'adjectif|le cod)",
    'le verbe s’accorde avec son sujet',
  ),
  error(
    "participe passe~avec (?:l'auxiliaire )?etre~(?:ne s'accorde (?:pas|jamais)|reste invariable)",
    'avec être, le participe s’accorde avec le sujet',
  ),
  error(
    "participe passe~avec (?:l'auxiliaire )?avoir~s'accorde~(?:toujours )?avec le sujet",
    'avec avoir, il ne s’accorde jamais avec le sujet',
  ),
  error(
    'imparfait~(?:action (?:future|a venir)|futur|avenir)',
    'l’imparfait est un temps du passé',
  ),
  error(
    'futur~(?:action passee|passe)\\b(?! (?:simple|compose|anterieur|et))',
    'le futur dit ce qui viendra',
  ),
  error(
    'noms? en -?al~(?:prennent|prend) (?:toujours )?(?:un )?s\\b(?!auf)',
    'la plupart des noms en -al font -aux',
  ),
  error('noms en -al ne changent jamais', 'la plupart des noms en -al font -aux'),
  error(
    "aire (?:d'un|du) triangle(?:(?!moitie|demi)[^.;!?]){0,30}base (?:multipliee? par|fois|×|x|\\*) (?:la |sa )?hauteur(?!~(?:divis|sur (?:2|deux)|÷|/|moitie|deux))(?! ?: ?(?:2|deux))",
    'l’aire d’un triangle est la moitié de base × hauteur',
  ),
  error(
    'avoir,? (?:le |un )?participe passe s.accorde~avec (?:le|son) sujet|participe passe~avec avoir s.accorde~avec (?:le|son) sujet',
    'avec avoir, le participe s’accorde avec le COD placé devant',
  ),
];
