import { alone, group, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** Steps of primary mathematics. */
export const mathematicsRoles: RolePatterns = {
  concretise: [
    [
      group(
        'Use the [objects|materials] on the table to act out the situation on {T}.',
        'The group has acted out the situation and said what each object stands for. Situation prepared: ……',
      ),
      group(
        'Change [one number|one quantity] and say what happens.',
        'The group has changed one value and given the new result with its unit.',
      ),
      alone(
        'Show your neighbour how you [found|reached] the result.',
        'Has repeated the moves in order and counted aloud.',
      ),
    ],
    [
      group(
        'Measure, share or arrange the objects to [solve|study] the situation on {T}.',
        'The group has reached a result with the objects and written it on the slate. Result prepared: ……',
      ),
      group(
        'Swap roles and check [the result|the answer] by counting again.',
        'The group has found the same result or explained the gap.',
      ),
      alone(
        'Say in your own words [what your hands did|the moves you made].',
        'Has described two moves in order with the words of the calculation.',
      ),
    ],
  ],
  'semi-abstract': [
    [
      group(
        'Draw what you have just done, with [dots, lines or boxes|simple signs] for the objects.',
        'The group has made a drawing with the same number of items as the objects.',
      ),
      alone(
        'Complete the diagram or table for {T} and [label|name] each part.',
        'Has filled in every box and labelled the diagram. Diagram prepared: ……',
      ),
      alone(
        'Write under the drawing a sentence that says [what is sought|what was found].',
        'Has written a complete sentence with the quantity and its meaning.',
      ),
    ],
    [
      group(
        'Show the situation on {T} with [a bar|a number line], a table or a figure.',
        'The group has placed all the facts of the situation without leaving one out.',
      ),
      alone(
        'Compare your diagram with your neighbour’s and [add|correct] what is missing.',
        'Has added or corrected one item and said what it stands for.',
      ),
      alone(
        'Point to the [known|given] part, then to the part to be found.',
        'Has pointed to both parts and put a question mark on the second one.',
      ),
    ],
  ],
  abstract: [
    [
      whole(
        'Write with the class the operation, equality or rule that [matches|fits] the diagram.',
        'Has written it and linked each number to a part of the diagram. Rule prepared: ……',
      ),
      alone(
        'Say the rule on {T} and [apply it|use it] on your slate.',
        'Has said the rule and found the expected answer. Example prepared: ……; answer: ……',
      ),
      alone(
        'Write the rule in your notebook with [one example|the class example].',
        'Has copied the rule and the example with all its steps.',
      ),
    ],
    [
      whole(
        'Explain how to go from the diagram [to the calculation|to the written form], then say the rule on {T}.',
        'Has explained two steps and said a rule accepted by the class. Rule prepared: ……',
      ),
      alone(
        'Work out the example [given|on the board] without a diagram, then check with it.',
        'Has found the same result both ways. Example prepared: ……; answer: ……',
      ),
      alone(
        'Put the rule into your own words and have your neighbour [try|test] it.',
        'Has given a rule that the neighbour could apply without help.',
      ),
    ],
  ],
  practise: [
    [
      alone(
        'Do the practice tasks on {T} [alone|without help], from the shortest to the longest.',
        'Has done two tasks out of three with their steps. Tasks prepared: 1) …… 2) …… 3) ……',
      ),
      group(
        'Solve the everyday problem [given|on the board] and write an answer sentence.',
        'The group has written the operation, the result with its unit and an answer sentence. Problem prepared: ……; answer: ……',
      ),
      alone(
        'Correct your work in another colour and [redo|try again] the task you missed.',
        'Has redone the missed task correctly with visible working.',
      ),
    ],
    [
      alone(
        'Choose two tasks on {T} from the board and [solve|do] them.',
        'Has solved two tasks and written the rule used next to each. Tasks prepared: ……',
      ),
      group(
        'Make up a problem [about the market or the field|from your life] and swap it with another group.',
        'The group has written a complete problem that the other group could solve.',
      ),
      alone(
        'Explain to your neighbour the task you found [hardest|longest].',
        'Has explained the steps aloud; the neighbour has repeated the first and the last.',
      ),
    ],
  ],
};
