import { alone, trouble, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** The steps before the main activities of a lesson. */
export const openingRoles: RolePatterns = {
  settle: [
    [
      whole(
        'Tidy your desk: keep [only your notebook, slate and chalk|the notebook, slate and chalk].',
        'Has put out the notebook, slate and chalk and nothing else.',
      ),
      alone(
        'Write the title of the last lesson on your slate and [show it|hold it up].',
        'Has written the title legibly and shown it at the signal.',
      ),
    ],
    [
      whole(
        'Show your hands to your neighbour and [get your things ready|prepare your materials].',
        'Has shown clean hands and put the materials of the lesson on the desk.',
      ),
      alone(
        'Read your last notes again and [underline|copy] the most important word.',
        'Has chosen one word of the last notes and shown it to a neighbour.',
      ),
    ],
    [
      whole(
        'Stand up, stretch your arms three times and [open|take] your notebook at a new page.',
        'Has done the movements quietly and written the date on a new page.',
      ),
      alone(
        'Write one word learnt last time and [read it aloud|say it] at the signal.',
        'Has written and read a word of the last lesson without a copying mistake.',
      ),
    ],
  ],
  announce: [
    [
      whole(
        'Read the title {T} on the board and say [what you will be able to do|what you will learn to do] by the end.',
        'Has read the title and named at least one thing to be able to do.',
      ),
    ],
    [
      whole(
        'Listen to the aim of the lesson on {T} and [say it again|put it] in your own words.',
        'Has said the aim in one sentence with the title and an action verb.',
      ),
    ],
    [
      whole(
        'Complete the sentence on the board: "By the end of the lesson on {I}, I will be able to…".',
        'Has completed the sentence with an action verb and said how to check it.',
      ),
    ],
  ],
  preconception: [
    [
      alone(
        'Write or draw, without help, [what you already think|all you believe you know] about {T}.',
        'Has produced two sentences or a labelled drawing, right or wrong, and rubbed nothing out.',
      ),
    ],
    [
      alone(
        'Note [three words|three short ideas] that come to mind when you read {T}.',
        'Has noted three words or ideas and explained one to a neighbour.',
      ),
    ],
    [
      alone(
        'Complete: "I think that in {I}, … because…".',
        'Has written a complete sentence with "because" and a personal reason.',
      ),
    ],
  ],
  recall: [
    [
      alone(
        'Answer on your slate the two questions [asked|on the board] about the lesson that prepares {T}.',
        'Has answered at least one question out of two and corrected the other one. Questions prepared: 1) …… 2) ……',
        trouble(
          'Part of the class has forgotten the last lesson.',
          'Have the notes of that lesson read again and ask with an example.',
        ),
      ),
      whole(
        'Explain one right answer to the class and [repeat|say] the useful rule.',
        'Has said the rule or definition again with an accepted example.',
      ),
    ],
    [
      alone(
        'Find in your notebook [two words|two results] that the lesson {T} will need.',
        'Has found two items and said the page or the lesson they come from.',
      ),
      whole(
        'Explain one of them to a classmate, who [gives|suggests] an example.',
        'Has explained one item; the classmate has given a fitting example.',
      ),
    ],
    [
      alone(
        'Write true or false for the three sentences on the board and [correct|rewrite] the false one.',
        'Has sorted the three sentences and rewritten the false one. Sentences prepared: 1) …… 2) …… 3) ……',
      ),
      whole(
        'Justify your choice with the lesson [seen before|you already know].',
        'Has quoted the rule, definition or example that makes the sentence false.',
      ),
    ],
  ],
};
