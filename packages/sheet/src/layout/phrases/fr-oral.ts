import { fr } from './fr.ts';
import { atEnd, cited, quoted, small } from './words.ts';

/** For learners who hardly read or write yet (CI and CP), and for EPS, where nobody has a book at hand. */
const spoken: typeof fr = {
  ...fr,
  read: [
    'Écoute la situation (doc. 1), puis dis avec tes mots ce qu’on y cherche.',
    'Écoute encore la situation (doc. 1) ; dis qui en est et quelle question se pose.',
  ],
  announce: ['Écoute ce que tu sauras faire à la fin de la séance, puis redis-le sans aide.'],
  believe: (belief: string) =>
    `Un camarade dit : ${cited(belief)} Lève le pouce si c’est juste, baisse-le sinon, et dis pourquoi.`,
  believed: (why: string) =>
    `A montré son avis et a dit une raison, juste ou non ; rien n’est encore corrigé. À repérer : ${small(atEnd(why))}`,
  ask: ['Dis la question à laquelle la situation (doc. 1) nous demande de répondre.'],
  search:
    'Écoute encore la situation (doc. 1), dis un fait qu’elle donne, puis ce qu’il faut chercher pour répondre.',
  guessAlone: [
    'Dessine ou dis ce que tu crois, sans regarder ton voisin.',
    'Dis ta réponse à l’oreille de ton voisin, avant toute recherche.',
  ],
  guessed: (belief: string) =>
    belief === ''
      ? 'A donné une réponse, juste ou non, et une raison qui commence par « parce que ».'
      : `A donné une réponse, juste ou non, par exemple : ${cited(belief)}`,
  guessAgain: 'Redis ta réponse, garde-la ou change-la, et dis pourquoi.',
  guessedTogether: (belief: string) =>
    `Le groupe a choisi une seule réponse, juste ou non, et un enfant dit pourquoi.${belief === '' ? '' : ` À écouter : ${cited(belief)}`}`,
  explainWord: (term: string) => `Dis ce que veut dire « ${term} » et donne un exemple.`,
  explainWords: (terms: readonly string[]) => `Dis ce que veut dire : ${terms.join(' ; ')}.`,
  judgeAnswers: (letters: readonly string[]) =>
    `Écoute les réponses ${letters.join(', ')} (doc. 1) ; à chacune, lève le pouce si tu aurais pu la donner.`,
  judgedAnswers: (letters: readonly string[]) =>
    `A levé le pouce à une réponse ou plus parmi ${letters.join(', ')} ; toutes sont à corriger.`,
  ruleAgain: (title: string) => `Écoute « ${title} », puis redis-le sans aide.`,
  nameMistake: 'Dis ce que tu croyais avant et ce que tu sais maintenant, avec un exemple.',
  survey: (questions: readonly string[]) =>
    `Répète ces questions, puis pose-les ce soir à deux adultes. ${fr.evaluated(questions)}`,
  surveyed: (count: number) =>
    `A redit les ${count} questions et a nommé les deux adultes à qui les poser.`,
  project: 'Écoute ce que nous ferons ensuite, puis pose une question sur cela.',
  projected: (next: string) => `A redit ${quoted(next)} et a posé une question.`,
  homework: (tasks: readonly string[], next: string) =>
    `Écoute ${next === '' ? '' : `ce que nous ferons en classe, ${quoted(next)}, et `}ce qu’il faut faire, puis redis-le. À la maison : ${fr.evaluated(tasks)}`,
  homeworkNoted: (answers: readonly string[], next: string) =>
    `A redit ce qu’il fera à la maison${next === '' ? '' : ' et ce que fera la classe'}. Réponse attendue : ${fr.evaluated(answers)}`,
};

export const frOral: typeof fr = {
  ...spoken,
  settle: [
    'Range ta table et pose devant toi ce qu’il te faut.',
    'Assieds-toi, pose les mains sur la table, puis montre ton matériel.',
  ],
  settled: (_title: string, materials: string) => `A posé devant lui : ${materials}.`,
  copy: (title: string) => `Copie du tableau « ${title} » dans ton cahier, puis montre-le.`,
  check: (count: number) =>
    `Écoute, puis réponds seul, sur ton ardoise ou à voix haute : ${fr.questions(count)}.`,
  evaluate: (count: number) =>
    `Écoute la situation d’évaluation, puis réponds seul, sur ton ardoise ou à voix haute : ${fr.questions(count)}.`,
};

export const frField: typeof fr = {
  ...spoken,
  settle: [
    'Mets-toi en tenue, range ton sac et rejoins ta place sur le terrain.',
    'Rejoins ta place sur le terrain et montre ce que tu as apporté.',
  ],
  settled: (_title: string, materials: string) =>
    `Est à sa place sur le terrain, avec : ${materials}.`,
  check: (count: number) => `Écoute, puis montre ce que tu sais faire : ${fr.questions(count)}.`,
  evaluate: (count: number) =>
    `Écoute la situation d’évaluation, puis montre ce que tu sais faire : ${fr.questions(count)}.`,
  strategies: {
    ...fr.strategies,
    evaluation: (criteria: readonly string[], items: number) =>
      `Observation des gestes pendant l’action ; évaluation pratique, ${fr.questions(items)}${criteria.length === 0 ? '' : `, critères ${criteria.join(', ')}`}.`,
  },
};
