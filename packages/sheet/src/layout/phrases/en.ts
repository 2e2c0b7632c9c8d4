import type { fr } from './fr.ts';
import { atEnd, capital, numbered, small, unquoted, withoutStop, withStop } from './words.ts';

/** Quotation marks inside quoted words. */
const inner = (text: string) => text.replaceAll('“', '‘').replaceAll('”', '’');

export const en: typeof fr = {
  situation: 'The situation',
  document: (number) => `doc. ${number}`,
  toDraw:
    'To the teacher: draw each thing on the board, or show a real one; its name at the foot of the box is for you.',
  onBoard: (documents) => `${documents.join(', ')} on the board`,

  settle: [
    'Write the date and the title in your book, then put what you need on the table.',
    'Tidy your table, write the date and the title, then show what you have brought.',
  ],
  settled: (title, materials) =>
    `Has written the date and “${inner(title)}”; has put on the table: ${materials}.`,
  read: [
    'Read the situation (doc. 1), then say in your own words what is wanted.',
    'Listen to the situation (doc. 1), then say who is in it and what the question is.',
  ],
  announce: [
    'Listen to what you will be able to do at the end, then say it again without help.',
    'Read on the board what we are going to learn, then say it to your neighbour.',
  ],
  announced: (goals) => `Says: “I will be able to ${inner(goals.map(small).join(', then '))}.”`,
  believe: (belief) =>
    `A classmate says: “${inner(withStop(unquoted(belief)))}” Write “yes” or “no” and one reason.`,
  believed: (why) =>
    `Has chosen and written a reason, right or wrong; nothing is corrected yet. To notice: ${small(atEnd(why))}`,
  ask: [
    'Say which question the situation (doc. 1) asks us.',
    'Read the situation (doc. 1) again and write its question on your slate.',
  ],
  asked: (question) => `Says: “${inner(question)}”`,
  search:
    'Read the situation (doc. 1) again, say one fact that it gives, then what we have to find out to answer.',
  searched: (question, goal) =>
    `Has said a fact of the story again, then the question: “${inner(question)}” We have to find out how to ${small(goal)}.`,
  guessAlone: [
    'Write your answer to this question before we look for it.',
    'Draw or write what you think, without looking at your neighbour’s work.',
  ],
  guessAgain: 'Read your answer aloud, keep it or change it, and say why.',
  guessedAgain: 'Has kept or changed the answer and has given a reason that begins with “because”.',
  guessed: (belief) =>
    belief === ''
      ? 'Has written one answer, right or wrong, and a reason that begins with “because”.'
      : `Has written an answer, right or wrong, for example: “${inner(withStop(unquoted(belief)))}”`,
  guessTogether: [
    'Compare your answers, keep one for the group and say why.',
    'Read your answers in turn, then choose the one that the group will defend.',
  ],
  guessedTogether: (belief) =>
    `The group has one written answer, right or wrong, and a reason that begins with “because”.${belief === '' ? '' : ` Listen for: “${inner(withStop(unquoted(belief)))}”`}`,
  guessAll: ['Read your group’s answer; decide together which ones we must check, and how.'],
  guessedAll: (means) =>
    `The different answers are on the board; the class will check them with: ${means.map((one) => `“${inner(one)}”`).join(', ')}.`,
  wonder: (object) =>
    `Write a question that we must answer to solve the situation, about: ${small(atEnd(object))}`,
  wondered: (object) =>
    `The group has written a question with “how”, “why” or “how much” that is about this: ${small(atEnd(object))}`,
  guessWord: (term) => `Say what “${inner(term)}” means to you, then give an example.`,
  guessedWord: (meaning) =>
    `Has given an idea and an example, right or wrong; the lesson will say: ${small(atEnd(meaning))}`,
  explainWord: (term) => `Without your book, explain “${inner(term)}” and give an example.`,
  explainedWord: ({ meaning, example }) =>
    `Says: ${withoutStop(meaning)}; for example: “${inner(withStop(example))}”`,
  explainWords: (terms) => `Without your book, write what these words mean: ${terms.join('; ')}.`,
  explained: (words) =>
    words
      .map(({ term, meaning }) => `${term}: ${withoutStop(meaning)}`)
      .join('; ')
      .concat('.'),
  copy: (title) => `Copy “${inner(title)}” into your book, then check it with your neighbour.`,
  copyPart: (title) =>
    `Copy “${inner(title)}” into your book; what is left is copied at the start of the next session.`,
  copied: (words) => `Has copied without a mistake: ${withStop(words.join(', '))}`,
  project: 'Write in your book the title of the next lesson and one question you have about it.',
  projected: (next) =>
    `Has written “${inner(withoutStop(next))}” and a question that ends with a question mark.`,
  homework: (tasks, next) =>
    `${next === '' ? 'Copy the work to do into your book' : `Write in your book the next lesson, “${inner(withoutStop(next))}”, then the work to do`}. At home: ${numbered(tasks)}`,
  homeworkNoted: (answers, next) =>
    `The book has ${answers.length === 1 ? 'the exercise' : `the ${answers.length} exercises`}${next === '' ? '' : ' and the next lesson'}. Expected answers: ${numbered(answers)}`,
  home: (task) => `At home: ${task}`,
  exercise: (number, statement) => `Exercise ${number}. ${statement}`,
  withTeacher: '(With your teacher.)',
  wholeClass: 'The whole class together:',
  reporters: (reporters, groups) =>
    reporters >= groups
      ? '(One speaker for each group.)'
      : `(${reporters} speakers for ${groups} groups.)`,

  questions: (count) =>
    count === 1 ? 'question 1' : `questions 1 ${count === 2 ? 'and' : 'to'} ${count}`,
  evaluate: (count) =>
    count === 1
      ? 'Read the assessment situation, then answer question 1 alone on your sheet.'
      : `Read the assessment situation, then answer questions 1 ${count === 2 ? 'and' : 'to'} ${count} alone on your sheet.`,
  later: (number) => `Question ${number} is written at the next session.`,
  check: (count) =>
    count === 1
      ? 'Answer question 1 alone on your sheet.'
      : `Answer questions 1 ${count === 2 ? 'and' : 'to'} ${count} alone on your sheet.`,
  together: (task) => `Work in your group and answer together. ${task}`,
  firstIdea: (question) => `Write your first idea, with a reason: ${question}`,
  firstIdeaAnswer: (answer) =>
    `Any idea with a reason; the lesson will show this: ${small(atEnd(answer))}`,
  evaluated: numbered,
  alone: (count) =>
    count === 1
      ? 'Answer the question alone. Show your working or reasons where it asks for them.'
      : `Answer the ${count} questions alone. Show your working or reasons where a question asks for them.`,
  earlier:
    'Answer alone. These questions are about what you have learnt before and will need in the lesson.',
  readWhole: 'Read the situation (doc. 1), then say which questions we will answer.',
  readAsked: (questions) => `Has found: ${numbered(questions)}`,
  readTest: (count) =>
    `Read the situation (doc. 1) and the ${count} questions, then say how many points each one has.`,
  readPoints: (points) =>
    `Says: ${points.map((value, index) => `question ${index + 1}, ${value} points`).join('; ')}.`,
  question: (number, text) => `Question ${number}. ${text}`,
  correct:
    'Compare your sheet with the answers on the board and correct in green what is not right.',
  corrected: (criteria) =>
    `Has checked on the sheet and corrected: ${criteria.map(({ id, text }) => `${id}, ${small(withoutStop(text))}`).join('; ')}.`,
  mark: (criteria) =>
    `Count your points for each criterion (${criteria.map(({ id, points }) => `${id}: ${points}`).join('; ')}), then write your total.`,
  marked: 'Has written a total out of 20 and the question to do again.',

  answers: 'Answers to correct',
  afterTest: 'Here are answers that learners gave in the assessment, to correct.',
  answersQuestion: 'What did each learner believe, and how can you show that it is wrong?',
  answerOf: (letter, belief) => `Answer ${letter}: “${inner(withStop(unquoted(belief)))}”`,
  judgeAnswers: (letters) =>
    `Read answers ${letters.join(', ')} (doc. 1), then write, without a word, the letters of those that you could have given.`,
  judgedAnswers: (letters) =>
    `Has written one or more letters among ${letters.join(', ')}; all of them need correcting.`,
  explainMistake: (letter, belief) =>
    `Answer ${letter}: “${inner(withStop(unquoted(belief)))}” Find what the learner believed, then an example that shows it is wrong.`,
  explainedMistake: (why) => `Says where the mistake comes from: ${small(atEnd(why))}`,
  ruleAgain: (title) =>
    `Read “${inner(title)}” again in your book, close it, then say the rule without help.`,
  saidRule: (sentence) => `Says: “${inner(withStop(sentence))}”`,
  nameMistake: 'Write what you believed before and what you know now, with an example.',
  namedMistake: (belief, answer) =>
    `For example: I was wrong to believe “${inner(withStop(unquoted(belief)))}” Now I find: ${atEnd(answer)}`,
  survey: (questions) =>
    `Copy these questions, ask two adults tonight and write down their answers. ${numbered(questions)}`,
  surveyed: (count) => `Has copied the ${count} questions and named the two adults to ask.`,
  surveyLife: (title) => `Where do you meet this: ${small(withoutStop(title))}?`,
  surveyWord: (term) => `What does “${inner(term)}” mean to you?`,
  searching: 'What we are looking for',
  willKnow: 'What we will be able to do:',

  quick: (tasks) => `Work out quickly on your slate: ${tasks}.`,
  table: (table) => `Say the table ${table}, one result each.`,
  said: (values) => `Has said: ${values}.`,
  dial: (operation, numbers) => `Use the operation in the centre, ${operation}, with: ${numbers}.`,
  wrote: (values) => `Has written: ${values}.`,
  problem: (text) => `Listen to the problem and write the result on your slate. ${text}`,
  rule: (rule, example) => `Say the rule again: ${atEnd(rule)} Work out ${example}.`,
  word: ({ term, meaning }) => `${capital(term)}: ${meaning}`,
  strategies: {
    object: (situation) => `Problem situation: ${situation}`,
    teaching: (groups) =>
      `Problem solving from a situation, work on documents, learning from mistakes. ${groups}`,
    teachingGroups: (groups, size, reporters) =>
      groups === 1
        ? `One group of ${size}.`
        : `${groups} groups of ${size}; ${reporters} speakers each time results are shared.`,
    learning: (modes) => {
      const list = modes.join(', ');
      return `${list.charAt(0).toLocaleUpperCase()}${list.slice(1)}.`;
    },
    evaluation: (criteria, items) =>
      `Looking at slates and books; written assessment of ${items} ${items > 1 ? 'questions' : 'question'}${criteria.length === 0 ? '' : `, criteria ${criteria.join(', ')}`}.`,
  },
  between: (least, most) => `${least} or ${most}`,
  modes: { TI: 'individual work', TG: 'group work', TC: 'whole-class work' },
};
