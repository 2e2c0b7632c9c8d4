import type { Meanings } from './types.ts';

export const english: Meanings = {
  'pre-listening': {
    learners: 'say what they expect to hear, and meet the few words that they need',
    teacher: 'gives a reason to listen',
    holds: 'the topic, key words, a question to listen for',
    excludes: 'the text',
  },
  'while-listening': {
    learners: 'listen first for the gist, then for details, and note them',
    teacher: 'reads aloud twice, at a natural pace',
    holds: 'a task for each listening, with answers',
    excludes: 'the written text',
  },
  'post-listening': {
    learners: 'use what they heard to speak or write',
    teacher: 'corrects after, not during',
    holds: 'a task that needs what was heard',
    excludes: 'more questions on the text',
  },
  presentation: {
    learners: 'meet the language in a dialogue or a text and show that they understand it',
    teacher: 'checks meaning before form',
    holds: 'a context in which the language is needed',
    excludes: 'rules, translation of a list',
  },
  'language-focus': {
    learners: 'say the rule of form and use, with an example of the text',
    teacher: 'puts form, meaning and sound on the board',
    holds: 'form and use, or how to find the answer in a text',
    excludes: 'a rule that the text did not show',
  },
  'controlled-practice': {
    learners: 'use the form in exercises that have one right answer',
    teacher: 'corrects at once',
    holds: 'graded exercises, in pairs where possible',
    excludes: 'free talk',
  },
  'free-practice': {
    learners: 'use the language for a purpose of their own, and solve the situation',
    teacher: 'listens and notes, and corrects at the end',
    holds: 'a purpose, roles or a reader',
    excludes: 'exercises to fill in',
  },
  'pre-reading': {
    learners: 'guess from title, picture or situation, and meet the words that they need',
    teacher: 'gives a reason to read',
    holds: 'a guess to check, key words',
    excludes: 'reading aloud',
  },
  'while-reading': {
    learners: 'read silently for the gist, then for details, and prove answers by a line',
    teacher: 'sets one task for each reading',
    holds: 'tasks with the line that answers',
    excludes: 'translation of the whole text',
  },
  'post-reading': {
    learners: 'say or write something with what they read',
    teacher: 'ties it to their life',
    holds: 'a task that needs the text',
    excludes: 'a new text',
  },
  'model-text': {
    learners: 'read a model and say who writes to whom, and why',
    teacher: 'asks for purpose before form',
    holds: 'a model of the text to be written',
    excludes: 'a model to copy',
  },
  noticing: {
    learners: 'find in the text how it is made: parts, forms, words',
    teacher: 'has it underlined and compared',
    holds: 'something to find and to compare',
    excludes: 'the rule told',
  },
  'guided-writing': {
    learners: 'complete or better a part of such a text',
    teacher: 'helps with words',
    holds: 'a frame or a faulty text',
    excludes: 'the whole text',
  },
  writing: {
    learners: 'plan, write and edit their own text',
    teacher: 'helps one at a time',
    holds: 'a reader, a purpose, a length, criteria',
    excludes: 'copying of the model',
  },
};
