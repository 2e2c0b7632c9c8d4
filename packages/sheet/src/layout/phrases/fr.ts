import {
  atEnd,
  capital,
  cited,
  numbered,
  quoted,
  small,
  withoutStop,
  withStop,
  type Word,
} from './words.ts';

/** An infinitive as the learner says it: "se laver" is "me laver". */
const ofOneself = (goal: string) => goal.replace(/^se\s/u, 'me ').replace(/^s’/u, 'm’');

export const fr = {
  situation: 'La situation',
  document: (number: number) => `doc. ${number}`,
  toDraw:
    'À l’enseignant(e) : dessinez chaque chose au tableau, ou montrez-la en vrai ; son nom, au bas de la case, est pour vous.',
  onBoard: (documents: readonly string[]) => `${documents.join(', ')} au tableau`,

  settle: [
    'Écris la date et le titre au cahier, puis pose sur la table ce qu’il te faut.',
    'Range ta table, écris la date et le titre, puis montre ton matériel.',
  ],
  settled: (title: string, materials: string) =>
    `A écrit la date et « ${title} » ; a posé devant lui : ${materials}.`,
  read: [
    'Lis la situation (doc. 1), puis dis avec tes mots ce qu’on y cherche.',
    'Écoute la situation (doc. 1), puis dis qui en est et quelle question se pose.',
  ],
  announce: [
    'Écoute ce que tu sauras faire à la fin de la séance, puis redis-le sans aide.',
    'Lis au tableau ce que nous allons apprendre, puis redis-le à ton voisin.',
  ],
  announced: (goals: readonly string[]) =>
    `A dit : « Je saurai ${goals.map(small).map(ofOneself).join(', puis ')}. »`,
  believe: (belief: string) =>
    `Un camarade dit : ${cited(belief)} Écris « d’accord » ou « pas d’accord » et une raison.`,
  believed: (why: string) =>
    `A choisi et a écrit une raison, juste ou non ; rien n’est encore corrigé. À repérer : ${small(atEnd(why))}`,
  ask: [
    'Dis la question à laquelle la situation (doc. 1) nous demande de répondre.',
    'Relis la situation (doc. 1) et écris sur ton ardoise la question qu’elle nous pose.',
  ],
  asked: (question: string) => `A dit : « ${question} »`,
  search:
    'Relis la situation (doc. 1), dis un fait qu’elle donne, puis ce qu’il faut chercher pour répondre.',
  searched: (question: string, goal: string) =>
    `A redit un fait de l’histoire, puis la question : « ${question} » Il faut chercher comment ${small(goal)}.`,
  guessAlone: [
    'Écris ta réponse à cette question avant toute recherche.',
    'Dessine ou écris ce que tu crois, sans regarder ton voisin.',
  ],
  guessed: (belief: string) =>
    belief === ''
      ? 'A écrit ou dessiné une seule réponse, juste ou non, et une raison qui commence par « parce que ».'
      : `A écrit une réponse, juste ou non, par exemple : ${cited(belief)}`,
  guessAgain: 'Relis ta réponse à voix haute, garde-la ou change-la, et dis pourquoi.',
  guessedAgain:
    'A gardé ou changé sa réponse et a donné une raison qui commence par « parce que ».',
  guessTogether: [
    'Comparez vos réponses, gardez-en une pour le groupe et dites pourquoi.',
    'Lisez vos réponses à tour de rôle, puis choisissez celle que le groupe défendra.',
  ],
  guessedTogether: (belief: string) =>
    `Le groupe a écrit une seule réponse, juste ou non, et une raison qui commence par « parce que ».${belief === '' ? '' : ` À écouter : ${cited(belief)}`}`,
  guessAll: [
    'Lis la réponse de ton groupe ; dites ensemble lesquelles il faut vérifier, et comment.',
  ],
  guessedAll: (means: readonly string[]) =>
    `La classe a gardé au tableau les réponses différentes ; elle les vérifiera avec : ${means.map((one) => `« ${one} »`).join(', ')}.`,
  wonder: (object: string) =>
    `Écrivez une question à laquelle il faudra répondre pour résoudre la situation, sur : ${small(atEnd(object))}`,
  wondered: (object: string) =>
    `Le groupe a écrit une question qui commence par « comment », « pourquoi » ou « combien » et qui parle de ceci : ${small(atEnd(object))}`,
  guessWord: (term: string) => `Dis ce que « ${term} » veut dire pour toi, puis donne un exemple.`,
  guessedWord: (meaning: string) =>
    `A donné une idée et un exemple, justes ou non ; la leçon dira : ${small(atEnd(meaning))}`,
  explainWord: (term: string) =>
    `Sans regarder ton cahier, explique « ${term} » et donne un exemple.`,
  explainedWord: ({ meaning, example }: Word) =>
    `A dit : ${withoutStop(meaning)} ; par exemple : « ${withStop(example)} »`,
  explainWords: (terms: readonly string[]) =>
    `Sans regarder ton cahier, écris ce que veut dire : ${terms.join(' ; ')}.`,
  explained: (words: readonly Word[]) =>
    words
      .map(({ term, meaning }) => `${term} : ${withoutStop(meaning)}`)
      .join(' ; ')
      .concat('.'),
  copy: (title: string) => `Copie « ${title} » dans ton cahier, puis relis avec ton voisin.`,
  copyPart: (title: string) =>
    `Copie « ${title} » dans ton cahier ; ce qui reste se copie au début de la prochaine séance.`,
  copied: (words: readonly string[]) => `A copié sans faute : ${withStop(words.join(', '))}`,
  project:
    'Écris au cahier le titre de la prochaine leçon et une question que tu te poses à son sujet.',
  projected: (next: string) =>
    `A écrit ${quoted(next)} et une question qui finit par un point d’interrogation.`,
  homework: (tasks: readonly string[], next: string) =>
    `${next === '' ? 'Copie au cahier le travail à faire' : `Écris au cahier la prochaine leçon, ${quoted(next)}, puis le travail à faire`}. À la maison : ${numbered(tasks)}`,
  homeworkNoted: (answers: readonly string[], next: string) =>
    `Le cahier porte ${answers.length === 1 ? 'l’exercice' : `les ${answers.length} exercices`}${next === '' ? '' : ' et la prochaine leçon'}. Réponses attendues : ${numbered(answers)}`,
  home: (task: string) => `À la maison : ${task}`,
  exercise: (number: number, statement: string) => `Exercice ${number}. ${statement}`,
  withTeacher: '(Avec ton enseignant(e).)',
  wholeClass: 'Toute la classe ensemble :',
  reporters: (reporters: number, groups: number) =>
    reporters >= groups
      ? '(Un rapporteur par groupe.)'
      : `(${reporters} rapporteurs pour ${groups} groupes.)`,

  /** Which questions are meant: "question 1", "questions 1 à 3". */
  questions: (count: number) =>
    count === 1 ? 'question 1' : `questions 1 ${count === 2 ? 'et' : 'à'} ${count}`,
  evaluate: (count: number) =>
    count === 1
      ? 'Lis la situation d’évaluation, puis réponds seul à la question 1 sur ta feuille.'
      : `Lis la situation d’évaluation, puis réponds seul aux questions 1 ${count === 2 ? 'et' : 'à'} ${count} sur ta feuille.`,
  later: (number: number) => `La question ${number} s’écrira à la prochaine séance.`,
  check: (count: number) =>
    count === 1
      ? 'Réponds seul à la question 1 sur ta feuille.'
      : `Réponds seul aux questions 1 ${count === 2 ? 'et' : 'à'} ${count} sur ta feuille.`,
  together: (task: string) => `En groupe, répondez ensemble. ${task}`,
  firstIdea: (question: string) => `Écris ta première idée, avec une raison : ${question}`,
  firstIdeaAnswer: (answer: string) =>
    `Toute idée suivie d’une raison ; la leçon montrera ceci : ${small(atEnd(answer))}`,
  evaluated: numbered,
  alone: (count: number) =>
    count === 1
      ? 'Réponds seul à la question. Écris comment tu as trouvé, si elle le demande.'
      : `Réponds seul aux ${count} questions. Écris comment tu as trouvé, si la question le demande.`,
  earlier:
    'Réponds seul. Ces questions portent sur ce que tu as déjà appris et dont tu auras besoin dans la leçon.',
  readWhole: 'Lis la situation (doc. 1), puis dis les questions auxquelles nous répondrons.',
  readAsked: (questions: readonly string[]) => `A relevé : ${numbered(questions)}`,
  readTest: (count: number) =>
    `Lis la situation (doc. 1) et les ${count} questions, puis dis combien de points vaut chacune.`,
  readPoints: (points: readonly number[]) =>
    `A dit : ${points.map((value, index) => `question ${index + 1}, ${value} points`).join(' ; ')}.`,
  question: (number: number, text: string) => `Question ${number}. ${text}`,
  correct: 'Compare ta feuille aux réponses du tableau et corrige en vert ce qui ne convient pas.',
  corrected: (criteria: readonly { id: string; text: string }[]) =>
    `A vérifié sur sa feuille et corrigé : ${criteria.map(({ id, text }) => `${id}, ${small(withoutStop(text))}`).join(' ; ')}.`,
  mark: (criteria: readonly { id: string; points: number }[]) =>
    `Compte tes points pour chaque critère (${criteria.map(({ id, points }) => `${id} : ${points}`).join(' ; ')}), puis écris ton total.`,
  marked: 'A écrit un total sur 20 et la question à refaire.',

  answers: 'Les réponses à corriger',
  afterTest: 'Après l’évaluation, voici des réponses d’élèves, à corriger.',
  answersQuestion: 'Qu’a cru chaque élève, et comment lui montrer que c’est faux ?',
  answerOf: (letter: string, belief: string) => `Réponse ${letter} : ${cited(belief)}`,
  judgeAnswers: (letters: readonly string[]) =>
    `Lis les réponses ${letters.join(', ')} (doc. 1), puis écris, sans en parler, la lettre de celles que tu aurais pu donner.`,
  judgedAnswers: (letters: readonly string[]) =>
    `A écrit une ou plusieurs lettres parmi ${letters.join(', ')} ; toutes sont à corriger.`,
  explainMistake: (letter: string, belief: string) =>
    `Réponse ${letter} : ${cited(belief)} Cherchez ce que l’élève a cru, puis un exemple qui montre que c’est faux.`,
  explainedMistake: (why: string) => `A dit d’où vient l’erreur : ${small(atEnd(why))}`,
  ruleAgain: (title: string) =>
    `Relis « ${title} » dans ton cahier, ferme-le, puis dis la règle sans aide.`,
  saidRule: (sentence: string) => `A dit : « ${withStop(sentence)} »`,
  nameMistake: 'Écris ce que tu croyais avant et ce que tu sais maintenant, avec un exemple.',
  namedMistake: (belief: string, answer: string) =>
    `Par exemple : c’était une erreur de croire ${cited(belief)} ; je trouve maintenant : ${atEnd(answer)}`,
  survey: (questions: readonly string[]) =>
    `Copie ce questionnaire, pose-le ce soir à deux adultes et note leurs réponses. ${numbered(questions)}`,
  surveyed: (count: number) =>
    `A copié les ${count} questions et a nommé les deux adultes à qui les poser.`,
  surveyLife: (title: string) => `Où rencontrez-vous ceci : ${small(withoutStop(title))} ?`,
  surveyWord: (term: string) => `Que veut dire pour vous « ${term} » ?`,
  searching: 'Ce que nous cherchons',
  willKnow: 'Ce que nous saurons faire :',

  quick: (tasks: string) => `Calcule vite sur ton ardoise : ${tasks}.`,
  table: (table: string) => `Récite la table ${table}, un résultat par élève.`,
  said: (values: string) => `A dit : ${values}.`,
  dial: (operation: string, numbers: string) =>
    `Applique l’opération du centre du cadran, ${operation}, à : ${numbers}.`,
  wrote: (values: string) => `A écrit : ${values}.`,
  problem: (text: string) => `Écoute le problème et écris le résultat sur ton ardoise. ${text}`,
  rule: (rule: string, example: string) => `Redis la règle : ${atEnd(rule)} Calcule ${example}.`,
  word: ({ term, meaning }: Word) => `${capital(term)} : ${meaning}`,
  strategies: {
    object: (situation: string) => `Situation-problème : ${situation}`,
    teaching: (groups: string) =>
      `Résolution de problème à partir d’une situation, travail sur documents, pédagogie de l’erreur. ${groups}`,
    teachingGroups: (groups: number, size: string, reporters: number) =>
      groups === 1
        ? `Un groupe de ${size}.`
        : `${groups} groupes de ${size} ; ${reporters} rapporteurs à chaque mise en commun.`,
    learning: (modes: readonly string[]) => {
      const list = modes.join(', ');
      return `${list.charAt(0).toLocaleUpperCase()}${list.slice(1)}.`;
    },
    evaluation: (criteria: readonly string[], items: number) =>
      `Observation des ardoises et des cahiers ; évaluation écrite de ${items} ${items > 1 ? 'questions' : 'question'}${criteria.length === 0 ? '' : `, critères ${criteria.join(', ')}`}.`,
  },
  between: (least: number, most: number) => `${least} ou ${most}`,
  modes: { TI: 'travail individuel', TG: 'travail de groupe', TC: 'travail collectif' },
};
