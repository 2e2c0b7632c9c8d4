import { alone, group, pair, trouble, whole } from '../types.ts';
import type { Family } from '../types.ts';
import { englishSupports } from './supports.ts';

/** Any discipline taught in English. */
export const general: Family = {
  id: 'general-en',
  planning: {
    techniques: [
      'Read, observe or listen and pick out the useful facts.',
      'Apply a rule or a method and show the steps.',
      'Explain in complete sentences with the words of the lesson.',
    ],
    learningObjectStrategy: [
      'Start from a known situation, study examples, draw a rule, then use it.',
      'Compare a first idea with facts, correct it and explain it.',
    ],
    teaching: [
      'Problem situation, questioning, work on examples.',
      'Guided discovery, group discussion, summary on the board.',
    ],
    learning: ['Individual work, group work and whole-class work; trial, checking, rewriting.'],
    evaluation: [
      'Oral questions during the activities; written questions at the end.',
      'Slates and group work during the lesson, then written questions marked in pairs.',
    ],
    teacherMaterials: [
      'Example or document written on the board',
      'Coloured chalk',
      'Tasks prepared with their answers',
    ],
    learnerMaterials: ['Notebook and rough paper', 'Slate and chalk', 'Textbook in use'],
    documents: [
      'Curriculum and teacher’s guide of the subject',
      'Textbook in use',
      'Document 1 (below)',
    ],
    transversal: [1, 6, 8],
    crossDisciplinary: 'vie professionnelle',
  },
  supports: englishSupports,
  roles: {},
  evaluation: {
    instructions: [
      'Answer in complete sentences. Work alone.',
      'Show your steps; each answer needs a reason.',
    ],
    items: [
      {
        question: 'Explain the main idea of {T} in your own words.',
        answer: 'The explanation in the written record, with one example.',
        tests: 'CD',
      },
      {
        question: 'Apply it to this case: ……………… (to be written on the board).',
        answer: 'Answer prepared: ……… The steps are shown.',
        tests: 'CD',
      },
      {
        question: 'True or false? ……………… (to be written on the board). Give a reason.',
        answer: 'Answer prepared: ……… The reason comes from the lesson.',
        tests: 'CT',
      },
      {
        question: 'Give an example of {T} from your life and justify it.',
        answer: 'A real example linked to the lesson by "because".',
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'What I remember',
      text: '{T}\n\nDefinition or rule: ………………………… (class sentence, checked by the teacher)\n\nMethod: 1) I read and pick out the facts. 2) I choose the rule. 3) I show the steps. 4) I check.\n\nExample: …………………………',
    },
    {
      title: 'Written record',
      text: '{T}\n\nKey words: …………………………\n\nWhat we found: …………………………\n\nExample from our area: …………………………\n\nMistake to avoid: …………………………',
    },
  ],
};

/** English as a subject: language work, with pair work. */
export const english: Family = {
  ...general,
  id: 'english',
  planning: {
    ...general.planning,
    techniques: [
      'Understand a short spoken or written text.',
      'Use the words and structures of the lesson in sentences of one’s own.',
      'Take part in a short exchange with a partner.',
    ],
    learningObjectStrategy: [
      'Meet the language in context, notice how it works, practise it, then use it freely.',
      'Listen or read for meaning, work on form, then speak or write.',
    ],
    teaching: [
      'Communicative approach: context, notice, practise, produce.',
      'Elicitation, modelling, drills in context, role play.',
    ],
    learning: ['Individual work (IW), pair work (PW), group work (GW) and class work (CW).'],
    evaluation: [
      'Slates and short dialogues during the lesson; written questions at the end.',
      'Pair exchange heard by the teacher, then written questions.',
    ],
    teacherMaterials: [
      'Text or dialogue written on the board',
      'Real objects or drawings',
      'Coloured chalk',
    ],
    learnerMaterials: ['English notebook', 'Slate and chalk', 'Textbook in use'],
    documents: ['English curriculum and teacher’s guide', 'Textbook in use', 'Document 1 (below)'],
    transversal: [1, 6, 8],
  },
  roles: {
    activity: [
      [
        whole(
          'Listen to the short text or dialogue about {F} and say [who speaks and what about|where it takes place and why].',
          'Has answered both questions in complete sentences. Text prepared: ……',
        ),
        alone(
          'Read the text again and copy [the words or forms to learn|the new words] in two columns.',
          'Has copied every expected item in the right column. Number of items prepared: ……',
          trouble(
            'Learners copy whole lines.',
            'Let them underline first and copy only what is underlined.',
          ),
        ),
        pair(
          'Practise the exchange, then [swap roles|change partners].',
          'Each partner has asked and answered at least twice, looking at the other.',
        ),
        alone(
          'Write three sentences of your own about {F}.',
          'Has written three correct sentences with capital letter and full stop, using two new items.',
        ),
      ],
      [
        alone(
          'Look at the sentences on the board and underline [what shows|the parts that show] {F}.',
          'Has underlined the expected part of each sentence. Sentences prepared: 1) …… 2) …… 3) ……',
        ),
        group(
          'Work out the rule or the meaning and [write|say] it in your own words.',
          'The group has written one rule or meaning and tried it on a new sentence.',
        ),
        whole(
          'Correct the sentence that is wrong and say [why|what you changed].',
          'Has corrected the sentence and given the reason. Sentence prepared: ……',
        ),
        pair(
          'Make up two questions with {F} and [ask|put] them to another pair.',
          'The pair has asked two correct questions and judged the answers.',
        ),
      ],
      [
        group(
          'Prepare a short role play about {F}: [place, people, problem|who, where, what happens].',
          'The group has noted the place, the people and six lines to say.',
        ),
        whole(
          'Act out your role play, or listen and note [one new expression|one good sentence].',
          'Has acted or listened; has noted one expression that the class can read.',
        ),
        alone(
          'Write a short message or paragraph about {F} for [a friend|a pen friend].',
          'Has written five linked sentences with a greeting or a title.',
          trouble(
            'Learners translate word for word.',
            'Give three sentence beginnings on the board.',
          ),
        ),
        pair(
          'Read your partner’s text and [correct|mark] one thing: verb, word order or spelling.',
          'The pair has corrected one point and the writer has rewritten the sentence.',
        ),
      ],
      [
        pair(
          'Talk about {F} for two minutes with [the question words|the prompts] on the board.',
          'Each partner has spoken in turn and used three question words. Prompts prepared: ……',
        ),
        alone(
          'Complete the sentences on the board about {F} and [choose|pick] one to learn.',
          'Has completed four sentences out of five. Sentences prepared: ……',
        ),
        group(
          'Sort the words and sentences of the lesson into a table with [two titles|titles of your own].',
          'The group has placed every item under a title and explained one choice.',
        ),
        whole(
          'Say one thing you can now do with {F} and [show it|give an example].',
          'Has given an example sentence that the class has understood and repeated.',
        ),
      ],
    ],
  },
  evaluation: {
    instructions: [
      'Work alone. Write complete sentences and check your spelling.',
      'Answer every question; read your work again before you hand it in.',
    ],
    items: [
      {
        question: 'Complete these sentences: ……………… (to be written on the board).',
        answer: 'Answers prepared: ……… One mark each; spelling counts.',
        tests: 'CT',
      },
      {
        question: 'Write two sentences of your own about {T}.',
        answer: 'Two correct sentences; at least one new word or structure of the lesson.',
        tests: 'CT',
      },
      {
        question: 'Ask a classmate a question about {T} and write the answer.',
        answer: 'A correct question with a question word, and a full answer.',
        tests: 'CT',
      },
      {
        question: 'Correct the mistake in this sentence: ……………… (to be written on the board).',
        answer: 'Correction prepared: ……… The reason is given in a few words.',
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'What I remember',
      text: '{T}\n\nNew words: …………………………\n\nStructure or rule: ………………………… (class sentence, checked by the teacher)\n\nMy example: …………………………\n\nTo use it well, I think of the meaning first, then of the form, then I check verb, word order and spelling.',
    },
    {
      title: 'Written record',
      text: '{T}\n\nUseful expressions: 1) ………………… 2) ………………… 3) …………………\n\nModel exchange: A: ………………… B: …………………\n\nMistake to avoid: …………………………',
    },
  ],
};
