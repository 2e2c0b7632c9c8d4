import { alone, group, pair, whole } from '../types.ts';
import type { SupportPattern } from '../types.ts';

export const englishSupports: readonly SupportPattern[] = [
  {
    title: 'Document 1. Two opinions in the schoolyard',
    text: 'Before the lesson, two learners of {class} talk about {T}. The first one says, "I know this topic well", but cannot give [a clear|a precise] example. The second one gives an example from the neighbourhood but cannot explain it. A friend tells them to write down the questions that the class will have to answer.\n\nLocal example to add before the lesson: ……………………',
    hook: [
      whole(
        'Read document 1 [aloud|silently] and say what each of the two learners still needs.',
        'Has said that the first learner needs an example and the second one needs an explanation.',
      ),
      alone(
        'Write the question you would ask the two learners about {T}.',
        'Has written a complete question that asks for an explanation or an example.',
      ),
      group(
        'Choose the best question of your group and [read it out|present it].',
        'The group has read out one question and said why it will help the two learners.',
      ),
    ],
  },
  {
    title: "Document 1. The visitor's question",
    text: 'A visitor comes into {class}, [reads|sees] {T} on the board and asks, "How is this lesson useful in everyday life?" Three learners raise their hands. One gives an example from home, another gives an example from the market, and the third one does not know yet but wants to find out.\n\nLocal examples to add before the lesson: ……………………',
    hook: [
      whole(
        "Listen to document 1 and [repeat|recall] the visitor's question and the three answers.",
        'Has recalled the question, the example from home, the example from the market and the learner who wants to find out.',
      ),
      alone(
        'Answer the visitor in one sentence, with an example [from your life|that you know].',
        'Has written one sentence with a personal example linked to {T}.',
      ),
      pair(
        'Compare your sentences and [keep|choose] the one that answers the visitor best.',
        'The pair has chosen one sentence and given a reason with "because".',
      ),
    ],
  },
  {
    title: 'Document 1. The old notebook',
    text: 'While tidying the cupboard, learners of {class} find an old notebook. One page carries the title {T} and three headings: "To know", "To do", "To avoid". The rest has been [washed away|rubbed out]. They decide to fill in the page before the end of the lesson.\n\nObject, picture or example to show with this document: ……………………',
    hook: [
      whole(
        'Read document 1 and [name|list] the three headings of the page to fill in.',
        'Has named the three headings: to know, to do, to avoid.',
      ),
      alone(
        'Write a first idea about {T} under one of the headings.',
        'Has copied one heading and written an idea under it, right or wrong.',
      ),
      group(
        'Share your ideas and [fill in|complete] one line under each heading.',
        'The group has written one idea under each of the three headings, to be checked during the lesson.',
      ),
    ],
  },
];
