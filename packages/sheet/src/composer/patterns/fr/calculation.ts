import { alone, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** Mental calculation in primary maths; the numbers and answers are computed for the level. */
export const calculationRoles: RolePatterns = {
  'quick-fire': [
    [
      alone(
        "Écris sur l'ardoise, au signal, le résultat de : {quick}.",
        "A écrit dans l'ordre : {quickAnswers}.",
      ),
    ],
    [
      alone(
        "Calcule de tête et [lève l'ardoise|montre le résultat] : {quick}.",
        'A trouvé : {quickAnswers}, avec au plus une erreur.',
      ),
    ],
  ],
  tables: [
    [
      whole(
        "Complète à voix haute la table {table}, [dans l'ordre|en montant].",
        'A dit : {tableAnswers}.',
      ),
    ],
    [
      whole(
        "Récite avec la classe la table {table}, puis [dis le résultat que l'enseignant montre|continue quand ton nom est dit].",
        'A donné sans hésiter les résultats : {tableAnswers}.',
      ),
    ],
  ],
  'number-dial': [
    [
      whole(
        'Tourne autour du cadran opératoire : au centre {dialOperation} ; autour {dial}. [Dis|Annonce] chaque résultat.',
        "A dit dans l'ordre : {dialAnswers}.",
      ),
    ],
    [
      whole(
        'Lis le cadran du tableau (centre : {dialOperation} ; bords : {dial}) et [donne|écris] les résultats.',
        'A donné : {dialAnswers}, et corrigé un résultat faux proposé par un camarade.',
      ),
    ],
  ],
  'word-problems': [
    [
      alone(
        "Résous sur l'ardoise : {problem1}",
        "A écrit {answer1}, et a dit l'opération choisie.",
      ),
      alone(
        'Cherche maintenant : {problem2}',
        "A trouvé {answer2}, puis nommé l'opération qui convient.",
      ),
    ],
    [
      alone(
        "Écoute deux fois l'énoncé et réponds : {problem1}",
        'A répondu {answer1} et expliqué son calcul.',
      ),
      alone(
        "Calcule sans poser l'opération : {problem2}",
        'A annoncé {answer2} et redit les étapes de son calcul.',
      ),
    ],
  ],
  'mental-rule': [
    [
      whole(
        'Énonce la règle : {rule} [Applique-la à|Utilise-la pour] {ruleExample}.',
        'A énoncé la règle et trouvé {ruleAnswer}.',
      ),
    ],
    [
      whole(
        'Calcule {ruleExample} et dis comment tu as fait. Retiens la règle : {rule}',
        'A trouvé {ruleAnswer} et redit la règle avec un autre nombre.',
      ),
    ],
  ],
};
