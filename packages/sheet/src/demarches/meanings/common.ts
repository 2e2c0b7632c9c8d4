import type { Meanings } from './types.ts';

/** Steps of several démarches. */
export const common: Meanings = {
  preliminaires: {
    learners: 'come to order, set out what the session needs and answer a question on earlier work',
    teacher: 'sees at a glance that everybody is ready',
    holds: 'an order that ends visibly, and what is on the table then',
    excludes: 'the new topic, a long revision',
  },
  'mise-en-situation': {
    learners: 'read or hear a case of their life and say what is asked',
    teacher: 'makes sure that the question is understood and answers nothing',
    holds: 'the problem situation and its question',
    excludes: 'the rule, a solution, a question that can be answered without the lesson',
  },
  'nouvelles-acquisitions': {
    learners: 'say in their words what they will be able to do at the end',
    teacher: 'says the objective once, in the words of the class',
    holds: 'an observable objective',
    excludes: 'explanations and a list of headings',
  },
  annonce: {
    learners: 'say in their words what they will be able to do at the end',
    teacher: 'says the objective once, in the words of the class',
    holds: 'an observable objective',
    excludes: 'explanations and a list of headings',
  },
  'pre-conception': {
    learners: 'take a side on a belief and give a reason',
    teacher: 'notes who believes what and corrects nothing',
    holds: 'a belief that learners really have',
    excludes: 'the right answer and any judgement',
  },
  'pre-requis': {
    learners: 'answer a question on what the lesson builds on',
    teacher: 'helps at once those who cannot',
    holds: 'a question with its exact answer, learnt before',
    excludes: 'anything that this lesson teaches',
  },
  prerequis: {
    learners: 'answer a question on what the lesson builds on',
    teacher: 'helps at once those who cannot',
    holds: 'a question with its exact answer, learnt before',
    excludes: 'anything that this lesson teaches',
  },
  application: {
    learners: 'use what was found, alone, in a direct case and then in another one',
    teacher: 'goes round, and helps those who chose the wrong rule',
    holds: 'exercises with exact answers',
    excludes: 'a new notion, the evaluation',
  },
  objectivation: {
    learners: 'say or write what they learnt and how, then copy the record',
    teacher: 'asks those who had a wrong belief before',
    holds: 'a question on what was learnt, and the record',
    excludes: 'a new exercise, new knowledge',
  },
  evaluation: {
    learners: 'show, each alone, what the objective asks',
    teacher: 'helps nobody and looks at the criteria',
    holds: 'items of the evaluation, answered by what was taught',
    excludes: 'group work, help, what was not taught',
  },
  projection: {
    learners: 'say where the lesson serves and what comes next, and take work home',
    teacher: 'announces the next lesson in one sentence',
    holds: 'a use in life, work at home or the next topic',
    excludes: 'new knowledge and the evaluation',
  },
  'activite-1': {
    learners: 'work on a support and find what is new themselves',
    teacher: 'asks, and does not tell',
    holds: 'a task on a document, an object or a calculation, with a visible result',
    excludes: 'the rule before it was found',
  },
  'activite-2': {
    learners: 'state the rule from what they compared, and use it at once',
    teacher: 'puts the class’s words into the exact ones',
    holds: 'the rule, definition or method, with an example and an exercise',
    excludes: 'a rule that no activity prepared',
  },
  'activite-3': {
    learners: 'apply the rule, then choose it themselves in a new case that solves the situation',
    teacher: 'looks for the usual mistake and gives its remedy',
    holds: 'a direct exercise and a transfer',
    excludes: 'a new notion',
  },
  'construction-1': {
    learners: 'handle, look or read, and find what is new themselves',
    teacher: 'asks, and does not tell',
    holds: 'a task on an object, a picture or a text, with a visible result',
    excludes: 'the rule before it was found',
  },
  'construction-2': {
    learners: 'state the rule from what they compared, and use it at once',
    teacher: 'puts the class’s words into the exact ones',
    holds: 'the rule or definition, with an example and an exercise',
    excludes: 'a rule that no activity prepared',
  },
  'construction-3': {
    learners: 'apply the rule, then solve the situation of the beginning',
    teacher: 'looks for the usual mistake and gives its remedy',
    holds: 'a direct exercise and a transfer',
    excludes: 'a new notion',
  },
};
