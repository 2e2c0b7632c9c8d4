import type { SheetLanguage } from '../model/index.ts';

/** "verb + object" with a small initial letter, to stand in a sentence. */
const small = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1);
const withoutStop = (text: string) => text.replace(/[.\s\u00a0\u202f]+$/u, '');

const fr = {
  situation: 'La situation',
  document: (number: number) => `doc. ${number}`,
  settle: 'Écris la date et le titre au cahier, puis pose sur la table ce qu’il te faut.',
  settled: (title: string, materials: string) =>
    `A écrit la date et « ${title} » ; a posé devant lui : ${materials}.`,
  announce: 'Écoute ce que tu sauras faire à la fin de la séance, puis redis-le sans aide.',
  announced: (goals: readonly string[]) =>
    `A dit : « Je saurai ${goals.map(small).join(', puis ')}. »`,
  believe: (belief: string) =>
    `Un camarade dit : « ${withoutStop(belief)}. » Écris « d’accord » ou « pas d’accord » et une raison.`,
  believed: (why: string) =>
    `A choisi et a écrit une raison, juste ou non ; rien n’est encore corrigé. À repérer : ${small(withoutStop(why))}.`,
  ask: 'Dis la question à laquelle la situation (doc. 1) nous demande de répondre.',
  asked: (question: string) => `A dit : « ${question} »`,
  guessAlone: 'Écris ta réponse à cette question avant toute recherche.',
  guessed: (belief: string) =>
    `A écrit une réponse, juste ou non, par exemple : « ${withoutStop(belief)}. »`,
  guessTogether: 'Comparez vos réponses, gardez-en une pour le groupe et dites pourquoi.',
  guessedTogether: (belief: string, question: string) =>
    `Le groupe a écrit une seule réponse à « ${question} » et une raison ; « ${withoutStop(belief)} » peut en être une.`,
  guessAll:
    'Lis la réponse de ton groupe ; dites ensemble lesquelles il faut vérifier, et comment.',
  guessedAll: (question: string) =>
    `La classe a gardé au tableau les réponses différentes à « ${question} ».`,
  recall: (question: string) => question,
  recalled: (answer: string) => answer,
  read: 'Lis la situation (doc. 1), puis dis avec tes mots ce qu’on y cherche.',
  copy: (title: string) => `Copie « ${title} » dans ton cahier, puis relis avec ton voisin.`,
  copied: (words: string) => `A copié sans faute les mots : ${words}.`,
  lookBack: 'Sans regarder ton cahier, dis ce que tu as appris et donne un exemple.',
  evaluate: (count: number) =>
    count === 1
      ? 'Lis la situation d’évaluation, puis réponds seul à la question 1 sur ta feuille.'
      : `Lis la situation d’évaluation, puis réponds seul aux questions 1 à ${count} sur ta feuille.`,
  evaluated: (answers: readonly string[]) =>
    answers.map((answer, index) => `${index + 1}) ${answer}`).join(' '),
  project: (next: string) => `Note au cahier le travail qui suit : ${small(withoutStop(next))}.`,
  projected: (next: string) => `A noté : ${withoutStop(next)}.`,
  exercise: (number: number, statement: string) => `Exercice ${number}. ${statement}`,
  groups: (groups: number, reporters: number) =>
    reporters >= groups
      ? 'Un rapporteur par groupe donne la réponse.'
      : `${reporters} rapporteurs, tirés au sort parmi les ${groups} groupes, donnent la réponse ; les autres corrigent.`,
  quick: (tasks: string) => `Calcule vite sur ton ardoise : ${tasks}.`,
  table: (table: string) =>
    `Récite la table ${table}, puis écris tous ses résultats sur ton ardoise.`,
  dial: (operation: string, numbers: string) =>
    `Applique l’opération du centre du cadran, ${operation}, à : ${numbers}.`,
  wrote: (values: string) => `A écrit : ${values}.`,
  rule: (rule: string, example: string) =>
    `Redis la règle : ${withoutStop(rule)}. Calcule ${example}.`,
  titles: { discover: 'découverte', rule: 'règle', practise: 'application' },
  strategies: {
    object: (situation: string) => `Situation-problème : ${situation}`,
    teaching: (groups: string) =>
      `Résolution de problème à partir d’une situation, travail sur documents, pédagogie de l’erreur. ${groups}`,
    teachingGroups: (groups: number, size: string, reporters: number) =>
      `${groups} groupes de ${size} ; ${reporters} rapporteurs à chaque mise en commun.`,
    learning: (modes: readonly string[]) => `${modes.join(', ')}.`,
    evaluation: (first: string, items: number) =>
      `Observation des ardoises et des cahiers ; évaluation écrite de ${items} ${items > 1 ? 'questions' : 'question'}, critères ${first}.`,
  },
  modes: { TI: 'Travail individuel', TG: 'travail de groupe', TC: 'travail collectif' },
  learnt: (objective: string) => objective,
};

const en: typeof fr = {
  situation: 'The situation',
  document: (number) => `doc. ${number}`,
  settle: 'Write the date and the title in your book, then put what you need on the table.',
  settled: (title, materials) =>
    `Has written the date and “${title}”; has put on the table: ${materials}.`,
  announce: 'Listen to what you will be able to do at the end, then say it again without help.',
  announced: (goals) => `Says: “I will be able to ${goals.map(small).join(', then ')}.”`,
  believe: (belief) =>
    `A classmate says: “${withoutStop(belief).replaceAll(/[“”]/gu, '’')}.” Write “yes” or “no” and one reason.`,
  believed: (why) =>
    `Has chosen and written a reason, right or wrong; nothing is corrected yet. To notice: ${small(withoutStop(why))}.`,
  ask: 'Say which question the situation (doc. 1) asks us.',
  asked: (question) => `Says: “${question}”`,
  guessAlone: 'Write your answer to this question before we look for it.',
  guessed: (belief) => `Has written an answer, right or wrong, for example: ${belief}`,
  guessTogether: 'Compare your answers, keep one for the group and say why.',
  guessedTogether: (belief, question) =>
    `The group has one written answer to “${question}” and a reason; ${small(belief)}`,
  guessAll: 'Read your group’s answer; decide together which ones we must check, and how.',
  guessedAll: (question) => `The different answers to “${question}” are on the board.`,
  recall: (question) => question,
  recalled: (answer) => answer,
  read: 'Read the situation (doc. 1), then say in your own words what is wanted.',
  copy: (title) => `Copy “${title}” into your book, then check it with your neighbour.`,
  copied: (words) => `Has copied these words without a mistake: ${words}.`,
  lookBack: 'Without your book, say what you have learnt and give an example.',
  evaluate: (count) =>
    count === 1
      ? 'Read the assessment situation, then answer question 1 alone on your sheet.'
      : `Read the assessment situation, then answer questions 1 to ${count} alone on your sheet.`,
  evaluated: (answers) => answers.map((answer, index) => `${index + 1}) ${answer}`).join(' '),
  project: (next) => `Write down what comes next: ${small(withoutStop(next))}.`,
  projected: (next) => `Has written: ${withoutStop(next)}.`,
  exercise: (number, statement) => `Exercise ${number}. ${statement}`,
  groups: (groups, reporters) =>
    reporters >= groups
      ? 'One speaker for each group gives the answer.'
      : `${reporters} speakers, drawn from the ${groups} groups, give the answer; the others correct.`,
  quick: (tasks) => `Work out quickly on your slate: ${tasks}.`,
  table: (table) => `Say the table ${table}, then write all its results on your slate.`,
  dial: (operation, numbers) => `Use the operation in the centre, ${operation}, with: ${numbers}.`,
  wrote: (values) => `Has written: ${values}.`,
  rule: (rule, example) => `Say the rule again: ${withoutStop(rule)}. Work out ${example}.`,
  titles: { discover: 'discovery', rule: 'rule', practise: 'practice' },
  strategies: {
    object: (situation) => `Problem situation: ${situation}`,
    teaching: (groups) =>
      `Problem solving from a situation, work on documents, learning from mistakes. ${groups}`,
    teachingGroups: (groups, size, reporters) =>
      `${groups} groups of ${size}; ${reporters} speakers each time results are shared.`,
    learning: (modes) => `${modes.join(', ')}.`,
    evaluation: (first, items) =>
      `Looking at slates and books; written assessment of ${items} ${items > 1 ? 'questions' : 'question'}, criteria ${first}.`,
  },
  modes: { TI: 'Individual work', TG: 'group work', TC: 'whole-class work' },
  learnt: (objective) => objective,
};

export type Phrases = typeof fr;

/** What the layout itself says; everything else comes from the lesson. */
export const phrasesOf = (language: SheetLanguage): Phrases => (language === 'fr' ? fr : en);
