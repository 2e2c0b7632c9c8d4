import type { Adaptation, Classroom, ClassMeans } from '@ardoise/sheet';

const means: Readonly<Record<ClassMeans, string>> = {
  usual: 'chalk, board and slates; no machine',
  'no-electricity':
    'chalk, board and slates by daylight; nothing needs current or a screen, and homework is done before dark',
  'one-phone':
    'chalk, board and slates, and the teacher’s one phone without network; no activity depends on it, since code adds its use',
  'computer-room':
    'a computer room; one practice activity can be done at a machine as well as on paper',
};

const learners: Readonly<Record<Adaptation, string>> = {
  'simple-language':
    'The class speaks another language at home: sentences of twelve words at most, everyday words, one order a sentence, no passive, each new word in the vocabulary, and the record in five short sentences at most.',
  'non-readers':
    'Some cannot read or write yet: at least half of the activities can be answered aloud, by a drawing or by pointing, and each item of the evaluation can be answered aloud by the same criterion.',
  'quick-learners':
    'Some finish early: the extension and two transfer exercises are each a task of five minutes that one learner does without help.',
};

/** What a class has and who learns there, as a model is asked to write for it. */
export function classroomLines(classroom: Classroom | undefined): string {
  const { means: own, machines, adaptations } = classroom ?? { means: 'usual', adaptations: [] };
  const counted = machines === undefined ? '' : `, ${machines} machines`;
  return [`${means[own]}${counted}.`, ...adaptations.map((one) => learners[one])].join('\n');
}
