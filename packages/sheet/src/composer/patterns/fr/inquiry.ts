import { alone, group, trouble, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** Steps of the EST démarche. */
export const inquiryRoles: RolePatterns = {
  problem: [
    [
      whole(
        'Compare les premières idées affichées sur {T} et formule la question [à laquelle la classe va répondre|que la classe doit résoudre].',
        "A formulé une question qui contient {T}, se termine par un point d'interrogation et a été écrite au tableau.",
      ),
    ],
    [
      whole(
        'Dis ce que la classe ne sait pas encore expliquer de {T} et [transforme-le en question|pose la question correspondante].',
        'A posé une question commençant par « comment », « pourquoi » ou « que se passe-t-il si ».',
      ),
    ],
    [
      whole(
        "Choisis, parmi les questions du tableau, celle que l'on peut [vérifier|résoudre] en observant ou en essayant.",
        "A choisi une question sur {T} et a dit ce qu'il faudrait observer ou essayer pour y répondre.",
      ),
    ],
  ],
  'hypothesis-alone': [
    [
      alone(
        'Écris ta réponse provisoire en commençant par « Je pense que… ».',
        'A écrit une phrase complète qui répond à la question posée, juste ou non, sans copier son voisin.',
      ),
    ],
    [
      alone(
        '[Dessine|Représente] ta réponse à la question et écris une phrase dessous.',
        "A fait un dessin avec au moins deux légendes et une phrase qui l'explique.",
      ),
    ],
    [
      alone(
        'Note ta supposition et [donne|ajoute] une raison avec « parce que ».',
        "A noté une supposition personnelle suivie de « parce que » et d'une raison.",
      ),
    ],
  ],
  'hypothesis-group': [
    [
      group(
        "Lisez vos hypothèses. Choisissez-en une et écrivez-la sur [la feuille du groupe|l'ardoise du groupe] avec une raison.",
        "Le groupe a écrit une seule hypothèse, suivie de « parce que » et d'une raison acceptée par tous.",
      ),
    ],
    [
      group(
        'Classez vos réponses en « semblables » et « différentes », puis [retenez|gardez] celle du groupe.',
        "Le groupe a classé toutes ses réponses et a désigné un rapporteur pour présenter celle qu'il retient.",
      ),
    ],
    [
      group(
        'Discutez vos suppositions et proposez [un moyen|une façon simple] de vérifier celle que vous gardez.',
        'Le groupe a écrit une hypothèse et un moyen de la vérifier avec le matériel disponible.',
      ),
    ],
  ],
  'hypothesis-class': [
    [
      whole(
        'Écoute les rapporteurs, puis dis quelles hypothèses se ressemblent et [comment les vérifier|quel essai les départagera].',
        'A regroupé les hypothèses en deux ou trois familles et a proposé une observation ou un essai.',
      ),
    ],
    [
      whole(
        "Choisis avec la classe les deux hypothèses [à vérifier|à mettre à l'épreuve] et dis pourquoi.",
        'A cité les deux hypothèses retenues, écrites au tableau, et une raison pour chacune.',
      ),
    ],
    [
      whole(
        "Numérote les hypothèses du tableau et dis pour chacune [ce que l'on devrait voir|le résultat attendu] si elle est vraie.",
        "A dit, pour au moins une hypothèse, ce que l'on verrait si elle était vraie.",
      ),
    ],
  ],
  investigate: [
    [
      group(
        "Observez l'objet, la planche ou le document sur {T} et [notez|écrivez] trois choses que vous voyez.",
        'Le groupe a noté trois observations sans les expliquer, chacune vérifiable par un autre groupe.',
      ),
      group(
        "Réalisez l'essai prévu sur {T}, étape par étape, et notez [ce qui change|le résultat] à chaque étape.",
        "Le groupe a suivi les étapes dans l'ordre et a rempli une ligne par étape. Matériel et étapes préparés : ……",
        trouble(
          'Le groupe saute une étape et ne sait plus quoi comparer.',
          'Faire relire les étapes à voix haute et recommencer en changeant une seule chose.',
        ),
      ),
      alone(
        'Fais un dessin légendé de [ce que tu as observé|ton observation].',
        'A fait un dessin avec un titre et au moins trois légendes reliées par un trait à la règle.',
      ),
      group(
        'Recommencez une observation et dites si elle [confirme|change] votre première note.',
        'Le groupe a refait une observation et a écrit « confirmé » ou « corrigé » devant sa première note.',
      ),
    ],
    [
      group(
        "Préparez le matériel sur la table, donnez un rôle à chacun et [lisez|redites] les étapes de l'essai.",
        "Chaque membre du groupe a dit son rôle ; le matériel est complet et les étapes ont été redites dans l'ordre.",
      ),
      group(
        "Faites l'essai, comparez les deux situations de {T} et complétez les colonnes « [avant|au début] » et « après » du tableau.",
        'Le groupe a rempli les deux colonnes du tableau avec au moins deux différences. Essai préparé : ……',
        trouble(
          "Les élèves écrivent ce qu'ils croyaient au lieu de ce qu'ils voient.",
          "Demander de montrer du doigt ce qui a été écrit, puis barrer ce que l'on ne peut pas montrer.",
        ),
      ),
      alone(
        "Écris en deux phrases [ce que l'essai a montré|le résultat de l'essai].",
        'A écrit deux phrases qui décrivent le résultat observé et contiennent un mot du tableau.',
      ),
      group(
        "Cherchez dans le manuel une information sur {T} et [notez la page|indiquez où vous l'avez trouvée].",
        'Le groupe a recopié une information utile avec le numéro de la page.',
      ),
    ],
    [
      group(
        "Consultez le document de la séance et cherchez l'information qui [appuie|contredit] votre hypothèse.",
        "Le groupe a recopié une phrase ou montré une image et a dit si elle appuie ou contredit l'hypothèse.",
      ),
      group(
        'Interrogez le groupe voisin sur {T} et [ajoutez|complétez] une observation qui vous manquait.',
        'Le groupe a posé deux questions et a ajouté au moins une observation à sa liste.',
      ),
      alone(
        "Range tes observations dans l'ordre où tu les as faites et [numérote-les|donne un titre à la liste].",
        "A rangé et numéroté au moins trois observations, du début à la fin de l'essai.",
      ),
      group(
        'Représentez {T} par un schéma fléché et [légendez-le|nommez chaque partie].',
        'Le groupe a produit un schéma avec un titre, des flèches et au moins trois noms.',
      ),
    ],
  ],
  result: [
    [
      group(
        'Comparez votre hypothèse à vos observations. Gardez ce qui est juste, barrez [le reste|ce qui est faux], corrigez.',
        "Le groupe a barré ou complété son hypothèse et a nommé l'observation qui l'a fait changer d'avis.",
      ),
      whole(
        'Complète avec la classe la phrase du tableau sur {T}, puis [recopie-la|note-la dans ton cahier].',
        'A recopié la phrase complète, corrigée par la classe et relue par un camarade. Réponse préparée : ……',
      ),
    ],
    [
      group(
        "Écrivez la réponse du groupe à la question de départ et [la preuve|l'observation] qui l'appuie.",
        "Le groupe a écrit une réponse suivie d'une preuve tirée de l'essai ou du document.",
      ),
      whole(
        'Choisis la réponse la mieux prouvée et [aide|participe] à écrire la conclusion sur {T}.',
        'A désigné une réponse en citant sa preuve ; a copié la conclusion de la classe. Conclusion préparée : ……',
      ),
    ],
    [
      group(
        'Placez chaque hypothèse du tableau dans la colonne « vérifiée » ou [« non vérifiée »|« à revoir »].',
        "Le groupe a placé toutes les hypothèses et a donné l'observation qui décide pour chacune.",
      ),
      whole(
        'Dis en une phrase ce que la classe sait maintenant de {T} et [donne|cite] un exemple.',
        'A dit une phrase qui répond à la question de départ et a donné un exemple du milieu. Phrase préparée : ……',
      ),
    ],
  ],
};
