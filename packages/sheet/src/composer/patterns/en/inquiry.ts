import { alone, group, trouble, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** Steps of the EST démarche. */
export const inquiryRoles: RolePatterns = {
  problem: [
    [
      whole(
        'Compare the first ideas about {T} and put the question [the class will answer|to be solved] into words.',
        'Has asked a question that contains the topic and written it on the board.',
      ),
    ],
    [
      whole(
        'Say what the class cannot explain yet about {T} and [turn it into a question|ask about it].',
        'Has asked a question starting with "how", "why" or "what happens if".',
      ),
    ],
  ],
  'hypothesis-alone': [
    [
      alone(
        'Write your first answer, starting with "I think that…".',
        'Has written a complete sentence that answers the question, without copying a neighbour.',
      ),
    ],
    [
      alone(
        '[Draw|Sketch] your answer and write one sentence under it.',
        'Has made a drawing with two labels and a sentence that explains it.',
      ),
    ],
  ],
  'hypothesis-group': [
    [
      group(
        'Read your answers, choose one and write it [on the group sheet|on the group slate] with a reason.',
        'The group has written one answer followed by "because" and an agreed reason.',
      ),
    ],
    [
      group(
        'Sort your answers into "alike" and "different" and [keep|choose] one for the group.',
        'The group has sorted all its answers and named a speaker.',
      ),
    ],
  ],
  'hypothesis-class': [
    [
      whole(
        'Listen to the speakers and say which answers are alike and [how to check them|what could decide].',
        'Has put the answers into two or three families and suggested an observation or a test.',
      ),
    ],
    [
      whole(
        'Choose with the class the two answers [to check|to test] and say why.',
        'Has named the two answers on the board and a reason for each.',
      ),
    ],
  ],
  investigate: [
    [
      group(
        'Observe the object, picture or document about {T} and [note|write] three things you see.',
        'The group has noted three observations that another group can check.',
      ),
      group(
        'Carry out the test on {T} step by step and note [what changes|the result].',
        'The group has followed the steps and filled in one line per step. Materials and steps prepared: ……',
        trouble('The group skips a step.', 'Have the steps read aloud and change one thing only.'),
      ),
      alone(
        'Make a labelled drawing of [what you saw|your observation].',
        'Has made a drawing with a title and at least three labels.',
      ),
      group(
        'Repeat one observation and say if it [confirms|changes] your first note.',
        'The group has written "confirmed" or "corrected" next to its first note.',
      ),
    ],
    [
      group(
        'Share out the roles, lay out the materials and [read|say] the steps.',
        'Each member has named a role; the steps have been said in order.',
      ),
      group(
        'Do the test, compare the two situations of {T} and fill in the columns "[before|at first]" and "after".',
        'The group has filled in both columns with at least two differences. Test prepared: ……',
      ),
      alone(
        'Write in two sentences [what the test has shown|the result].',
        'Has written two sentences that describe the result with a word of the table.',
      ),
      group(
        'Find in the textbook one fact about {T} and [note the page|say where it is].',
        'The group has copied one useful fact with its page number.',
      ),
    ],
  ],
  result: [
    [
      group(
        'Compare your answer with your observations: keep what is right, cross out [the rest|what is wrong].',
        'The group has corrected its answer and named the observation that decided.',
      ),
      whole(
        'Complete the class sentence about {T} and [copy it|note it].',
        'Has copied the complete sentence, checked by a classmate. Answer prepared: ……',
      ),
    ],
    [
      group(
        "Write the group's final answer and [the proof|the observation] that supports it.",
        'The group has written an answer followed by a proof from the test or document.',
      ),
      whole(
        'Choose the best supported answer and [help|take part] to write the conclusion on {T}.',
        'Has named one answer with its proof and copied the conclusion. Conclusion prepared: ……',
      ),
    ],
  ],
};
