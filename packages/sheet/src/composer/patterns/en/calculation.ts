import { alone, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

export const calculationRoles: RolePatterns = {
  'quick-fire': [
    [
      alone(
        'Write the results on your slate at the signal: {quick}.',
        'Has written in order: {quickAnswers}.',
      ),
    ],
    [
      alone(
        'Work out in your head and [show|hold up] the results: {quick}.',
        'Has found {quickAnswers}, with one mistake at most.',
      ),
    ],
  ],
  tables: [
    [whole('Say the table {table} aloud, [in order|going up].', 'Has said: {tableAnswers}.')],
    [
      whole(
        'Recite the table {table} with the class, then [give the result pointed at|go on when your name is called].',
        'Has given the results: {tableAnswers}.',
      ),
    ],
  ],
  'number-dial': [
    [
      whole(
        'Go round the number dial: centre {dialOperation}; edge {dial}. [Say|Call out] each result.',
        'Has said in order: {dialAnswers}.',
      ),
    ],
    [
      whole(
        'Read the dial on the board (centre {dialOperation}; edge {dial}) and [give|write] the results.',
        'Has given {dialAnswers} and corrected a wrong result.',
      ),
    ],
  ],
  'word-problems': [
    [
      alone('Solve on your slate: {problem1}', 'Has written {answer1} and named the operation.'),
      alone('Now work out: {problem2}', 'Has found {answer2} and said which operation fits.'),
    ],
    [
      alone(
        'Listen twice and answer: {problem1}',
        'Has answered {answer1} and explained the calculation.',
      ),
      alone(
        'Answer without written working: {problem2}',
        'Has given {answer2} and repeated the steps of the calculation.',
      ),
    ],
  ],
  'mental-rule': [
    [
      whole(
        'Say the rule: {rule} [Apply it to|Use it for] {ruleExample}.',
        'Has said the rule and found {ruleAnswer}.',
      ),
    ],
    [
      whole(
        'Work out {ruleExample} and say how you did it. Remember the rule: {rule}',
        'Has found {ruleAnswer} and said the rule again with another number.',
      ),
    ],
  ],
};
