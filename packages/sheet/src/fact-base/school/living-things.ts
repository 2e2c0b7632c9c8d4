import { error, type SchoolError } from './school-error.ts';

/** Wrong on plants, animals, the body and its illnesses. */
export const errorsOnLife: readonly SchoolError[] = [
  error(
    "(?:plante|feuille)s? vertes?~(?:absorbe|prend)(?:nt)? (?:du |de l'|le )(?:dioxygene|oxygene)~photosynthese",
    'la photosynthèse prend du dioxyde de carbone',
  ),
  error(
    "photosynthese~(?:absorbe|prend|utilise|consomme) (?:du |de l'|le )(?:dioxygene|oxygene)",
    'la photosynthèse prend du dioxyde de carbone',
  ),
  error(
    'photosynthese~(?:rejette|degage|libere) (?:du |le )(?:dioxyde de carbone|gaz carbonique|co2)',
    'la photosynthèse rejette du dioxygène',
  ),
  error(
    "photosynthese (?:a lieu|se fait|se deroule|se passe)~(?:la nuit|dans le noir|a l'obscurite|dans les racines)",
    'la photosynthèse se fait à la lumière, dans les feuilles',
  ),
  error(
    "respiration~(?:rejette|degage) (?:du |de l')(?:dioxygene|oxygene)",
    'la respiration rejette du dioxyde de carbone',
  ),
  error(
    'respir\\p{L}*~(?:absorbe|prend|inspire)\\p{L}* (?:du |le )(?:dioxyde de carbone|gaz carbonique)',
    'la respiration prend du dioxygène',
  ),
  error(
    "(?:pour germer|germination)~(?:a |ont )?besoin~(?:de lumiere|de la lumiere|d'engrais)",
    'eau, air et chaleur suffisent à la germination',
  ),
  error(
    "eau n'est pas (?:necessaire|utile|indispensable)~germ",
    'l’eau est nécessaire à la germination',
  ),
  error('graines? germe(?:nt)? sans (?:eau|air)\\b', 'sans eau ni air, une graine ne germe pas'),
  error(
    '(?:sang )?(?:part|sort|quitte)~coeur par les veines',
    'le sang quitte le cœur par les artères',
  ),
  error(
    '(?:revient|retourne|arrive)~(?:au coeur )?par les arteres',
    'le sang revient au cœur par les veines',
  ),
  error(
    'veines?~(?:partent|part|quittent|sortent) du coeur',
    'les veines ramènent le sang au cœur',
  ),
  error(
    'arteres?~(?:ramene(?:nt)?|revien\\p{L}*)~(?:au|vers le) coeur',
    'les artères partent du cœur',
  ),
  error(
    "digestion (?:commence|debute) dans l'(?:estomac|intestin)",
    'la digestion commence dans la bouche',
  ),
  error(
    "(?:absorption|nutriments passent)~(?:dans|a travers) l'?(?:paroi de l')?(?:estomac|oesophage)",
    'l’absorption se fait dans l’intestin grêle',
  ),
  error('(?:foie|estomac|intestin)~(?:pompe|fait circuler) le sang', 'le cœur pompe le sang'),
  error('(?:rein|reins)~(?:digere|respire)', 'les reins filtrent le sang'),
  error(
    '(?:sida|vih)~(?:se transmet|transmis)~(?:moustique|piqure|poignee de main|salut|toilettes|en mangeant)',
    'le VIH ne se transmet pas ainsi',
  ),
  error(
    '(?:sida|vih)~(?:se guerit|guerit avec|a un vaccin)',
    'le sida se traite et ne se guérit pas encore',
  ),
  error(
    'cholera~(?:transmis|donne|cause)\\p{L}* par (?:le |les |un )?moustique',
    'le choléra se transmet par l’eau souillée',
  ),
  error(
    'paludisme est (?:cause|du|provoque)~(?:virus|bacterie)',
    'le paludisme est causé par un parasite',
  ),
  error(
    'antibiotiques?~(?:tuent|detruisent|soignent|guerissent)~virus',
    'les antibiotiques n’agissent pas sur les virus',
  ),
  error(
    'meiose~(?:donne|produit|forme)~(?:deux|2) cellules? (?:identiques|diploides|filles)',
    'la méiose donne quatre cellules haploïdes',
  ),
  error('mitose~(?:donne|produit|forme)~(?:quatre|4) cellules', 'la mitose donne deux cellules'),
  error(
    "cellules? (?:humaines?|de l'homme|de l'etre humain)~(?:a|ont|possede(?:nt)?|contien\\p{L}*) (?!46|23|quarante-six|vingt-trois)\\d+ (?:chromosomes|paires)",
    '46 chromosomes, 23 paires',
  ),
  error(
    'insectes?~(?:a|ont|possede(?:nt)?) (?:quatre|huit|dix|4|8|10) pattes',
    'un insecte a six pattes',
  ),
  error(
    'araignees?~(?:a|ont|possede(?:nt)?) (?:quatre|six|dix|4|6|10) pattes',
    'une araignée a huit pattes',
  ),
  error('(?:baleines?|dauphins?) (?:est un|sont des) poissons?', 'c’est un mammifère'),
  error('chauves?-souris~(?:est un|sont des) oiseaux?', 'c’est un mammifère'),
  error(
    '(?:pierre|sable|roche)s? (?:est|sont)(?: un| des)? etres? vivants?',
    'une pierre n’est pas vivante',
  ),
  error(
    "(?:vih|sida)~(?:s'attrape|se transmet|se donne|se prend|passe)~(?:salu|serrant|poignee|main|mange|moustique|toilette|sueur|assiette|embrass|toux)",
    'par le sang, les rapports sexuels et de la mère à l’enfant',
  ),
  error(
    '(?:sida|vih|paludisme|cholera|tuberculose)~(?:se guerit|gueri|soigne)\\p{L}*~(?:feuille|tisane|priere|gri-gri|amulette)|(?:feuille|tisane|priere)\\p{L}*~gueri\\p{L}*~(?:sida|vih)',
    'un agent de santé et ses médicaments',
  ),
];
