import { alone, group, trouble, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** Steps of primary mathematics, from CE1 on. */
export const primaryMathematicsRoles: RolePatterns = {
  concretise: [
    [
      group(
        'Manipulez [les objets préparés|le matériel préparé] (capsules, bâtonnets, bandes, cordes) pour représenter la situation sur {T}.',
        'Le groupe a représenté la situation avec le matériel et a dit ce que chaque objet représente. Situation préparée : ……',
        trouble(
          'Le groupe joue avec le matériel sans compter ni mesurer.',
          'Donner une seule consigne à la fois et faire dire le résultat après chaque geste.',
        ),
      ),
      group(
        'Refaites la manipulation en changeant [une quantité|une mesure] et dites ce qui se passe.',
        "Le groupe a changé une seule donnée et a dit le nouveau résultat avec l'unité.",
      ),
      alone(
        'Montre à ton voisin, avec le matériel, comment tu as [trouvé|obtenu] le résultat.',
        "A refait les gestes dans l'ordre et a compté ou mesuré à voix haute.",
      ),
    ],
    [
      group(
        'Mesurez, partagez ou rangez les objets de la table pour [résoudre|étudier] la situation sur {T}.',
        "Le groupe a obtenu un résultat par la manipulation et l'a écrit sur l'ardoise. Objets et résultat préparés : ……",
      ),
      group(
        'Échangez les rôles et vérifiez [le résultat|la réponse] en recomptant ou en remesurant.',
        "Le groupe a retrouvé le même résultat ou a expliqué d'où vient l'écart.",
      ),
      alone(
        'Dis avec tes mots [ce que tes mains ont fait|les gestes que tu as faits].',
        "A décrit au moins deux gestes dans l'ordre, avec les mots du calcul ou de la mesure.",
      ),
    ],
  ],
  'semi-abstract': [
    [
      group(
        'Dessinez ce que vous venez de faire, avec des [ronds, traits ou cases|signes simples] à la place des objets.',
        "Le groupe a fait un dessin qui porte le même nombre d'éléments que la manipulation.",
      ),
      alone(
        'Complète le schéma ou le tableau du tableau noir pour {T} et [nomme|légende] chaque partie.',
        'A complété toutes les cases et légendé le schéma. Schéma préparé : ……',
      ),
      alone(
        "Écris sous le schéma une phrase qui dit [ce que l'on cherche|ce que l'on a trouvé].",
        "A écrit une phrase complète qui contient la quantité et ce qu'elle mesure.",
      ),
    ],
    [
      group(
        'Représentez la situation sur {T} par [une bande|une droite graduée], un tableau ou une figure codée.',
        'Le groupe a placé toutes les données de la situation sur sa représentation, sans en oublier.',
      ),
      alone(
        'Compare ton schéma à celui du voisin et [ajoute|corrige] ce qui manque.',
        'A ajouté ou corrigé un élément et a dit à quoi il correspond dans la situation.',
      ),
      alone(
        'Montre sur le schéma la partie [connue|donnée], puis la partie cherchée.',
        "A montré les deux parties sans les confondre et a placé un point d'interrogation sur la seconde.",
      ),
    ],
  ],
  abstract: [
    [
      whole(
        "Écris avec la classe l'opération, l'égalité ou la règle qui [correspond|convient] au schéma.",
        "A écrit l'égalité ou la règle et a relié chaque nombre à une partie du schéma. Règle préparée : ……",
        trouble(
          "L'élève choisit l'opération d'après un mot de l'énoncé.",
          'Revenir au schéma et demander quelle partie on cherche.',
        ),
      ),
      alone(
        "Récite la règle sur {T} et [applique-la|utilise-la] sur l'ardoise.",
        'A récité la règle et trouvé la réponse prévue. Exemple préparé : …… ; réponse ……',
      ),
      alone(
        "Écris la règle dans ton cahier avec [un exemple|l'exemple de la classe].",
        "A copié la règle sans faute et l'exemple avec toutes ses étapes.",
      ),
    ],
    [
      whole(
        "Explique comment passer du schéma [au calcul|à l'écriture mathématique], puis dis la règle sur {T}.",
        'A expliqué le passage en deux étapes et dit une règle acceptée par la classe. Règle préparée : ……',
      ),
      alone(
        "Calcule ou construis sans schéma l'exemple [donné|du tableau], puis contrôle avec le schéma.",
        'A obtenu le même résultat des deux façons. Exemple préparé : …… ; réponse ……',
      ),
      alone(
        'Formule la règle avec tes mots et fais-la [juger|valider] par ton voisin.',
        'A formulé une règle que le voisin a pu appliquer sans aide à un exemple.',
      ),
    ],
  ],
  practise: [
    [
      alone(
        'Traite [seul|sans aide] les exercices de renforcement sur {T}, du plus simple au plus long.',
        'A traité au moins deux exercices sur trois avec les étapes. Exercices préparés : 1) …… 2) …… 3) ……',
      ),
      group(
        'Résolvez le problème de la vie courante [proposé|du tableau] et écrivez une phrase réponse.',
        "Le groupe a écrit l'opération, le résultat avec son unité et une phrase réponse. Problème préparé : …… ; réponse ……",
      ),
      alone(
        "Corrige ton travail avec une autre couleur et [refais|recommence] l'exercice manqué.",
        "A refait juste l'exercice manqué, calcul ou tracé visible.",
      ),
    ],
    [
      alone(
        'Choisis deux exercices sur {T} dans la série du tableau et [résous-les|traite-les].',
        'A résolu deux exercices et écrit la règle utilisée en face de chacun. Série préparée : ……',
      ),
      group(
        'Inventez un problème [de marché ou de champ|de votre milieu] qui utilise la règle et échangez-le avec un autre groupe.',
        "Le groupe a écrit un problème complet, que l'autre groupe a pu résoudre.",
      ),
      alone(
        "Explique à ton voisin l'exercice qui t'a paru [le plus difficile|le plus long].",
        'A expliqué les étapes à voix haute ; le voisin a redit la première et la dernière.',
      ),
    ],
  ],
};
