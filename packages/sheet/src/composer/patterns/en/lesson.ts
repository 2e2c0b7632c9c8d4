import { alone, group, trouble, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** Activities and review of any discipline. */
export const lessonRoles: RolePatterns = {
  activity: [
    [
      alone(
        '[Study|Read] the example or document about {F} and note three important points.',
        'Has noted three points found in the document, one per line. Document prepared: ……',
      ),
      group(
        'Compare your notes on {F} and [sort|arrange] them in a table.',
        'The group has made a table with two titled columns and no repeated point.',
        trouble('The group copies every sentence.', 'Limit each note to five words.'),
      ),
      whole(
        'Listen to the speakers and [suggest|give] one sentence that sums up {F}.',
        'Has given a complete sentence with the words of the table; the class has corrected and noted it.',
      ),
      alone(
        'Find a new example of {F} and [explain|justify] it in one sentence.',
        'Has given a new example linked to the class sentence by "because".',
      ),
    ],
    [
      alone(
        'Look at the worked example on {F} and [number|list] its steps.',
        'Has listed the steps in order, each with an action verb. Example prepared: ……',
      ),
      group(
        'Do a similar task on {F} and [write|show] each step.',
        'The group has completed the task and written every step. Task prepared: ……; answer: ……',
      ),
      whole(
        'Explain the step that [matters most|is the hardest] and say the rule.',
        'Has named the step and said a rule that the class has accepted.',
      ),
      alone(
        'Do the last task without help and [check|verify] your answer.',
        'Has found the expected answer and written a check. Task prepared: ……; answer: ……',
      ),
    ],
    [
      group(
        'Compare two cases of {F}: write [one likeness and one difference|what is alike and what differs].',
        'The group has written at least one likeness and one difference, each with an example.',
      ),
      alone(
        'Represent {F} by a diagram, a table or a drawing and [label it|give it a title].',
        'Has made a representation with a title and at least three labels.',
      ),
      whole(
        'Present your work and answer [one question|two questions] from the class.',
        'Has presented the work in order and answered with words of the lesson.',
      ),
      alone(
        'Write three sentences that explain {F} to [a classmate who was absent|a younger learner].',
        'Has written three linked sentences that can be understood without the notebook.',
      ),
    ],
  ],
  objectivise: [
    [
      alone(
        'Without your notebook, write [two things|two ideas] learnt about {T} and one difficulty.',
        'Has written two correct points, checked against the notes, and named a precise difficulty.',
      ),
      whole(
        'Say [how you learnt|what helped you learn] today and give an example.',
        'Has named one activity and what it made clear.',
      ),
    ],
    [
      whole(
        'Sum up for the class what you now know about {T} in [three sentences at most|two or three sentences].',
        'Has summed up in three sentences at most with the words of the lesson.',
      ),
      alone(
        'Go back to your first answer and [correct|complete] it in another colour.',
        'Has crossed out, corrected or completed at least one point.',
      ),
    ],
    [
      alone(
        'Tick one: I can explain, I can do, I still need help; then [give a proof|justify] for {T}.',
        'Has ticked one box and written a proof: an example, a task or a precise question.',
      ),
      whole(
        'Ask the class a question about {T} and [judge the answer|say if the answer fits].',
        'Has asked a clear question and accepted or corrected the answer with a reason.',
      ),
    ],
  ],
  evaluate: [
    [
      alone(
        'Answer the {q} questions of the evaluation [alone|without help].',
        'Has given at least {p} right answers out of {q}, in full.',
      ),
      alone(
        'Swap notebooks and mark with [the answers|the board].',
        'Has marked each answer; the neighbour has corrected at least one mistake in writing.',
      ),
    ],
    [
      alone(
        'Write your answers to the {q} questions and [justify|explain] each one.',
        'Has dealt with the {q} questions and got at least {p} right, with a reason each.',
      ),
      alone(
        'Check your answers during the correction and [rewrite|redo] the wrong one.',
        'Has rewritten every wrong answer and counted the right ones out of {q}.',
      ),
    ],
  ],
  project: [
    [
      whole(
        'Say where {T} will [help you|be useful] outside school and give an example.',
        'Has named a situation at home, at the market or in the field and how the lesson helps.',
      ),
      alone(
        'Note the task for the next lesson: [an observation|an example] to bring about {T}.',
        'Has noted the task and the date and repeated it to a neighbour.',
      ),
    ],
    [
      whole(
        'Suggest something [you will do|your family can do] thanks to the lesson {T}.',
        'Has suggested an action for this week and given a reason.',
      ),
      alone(
        'Copy the question for the next lesson and [write|note] a first idea.',
        'Has copied the question and noted an idea to check. Question prepared: ……',
      ),
    ],
  ],
};
