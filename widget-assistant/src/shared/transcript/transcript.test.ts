import { expect, it } from 'vitest';
import { createIntl } from '../i18n/create-intl.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import type { Answer, Question } from '../model.ts';
import { toTranscript } from './to-transcript.ts';
import type { TranscriptMeta } from './to-transcript.ts';

const meta: TranscriptMeta = {
  intl: createIntl('fr', await loadMessages('fr')),
  title: 'Conversation',
  date: new Date(2026, 10, 20, 15, 0),
  labels: {
    user: 'Vous',
    assistant: 'Assistant',
    sources: 'Sources',
    image: 'Image',
    page: 'Page',
    of: 'sur',
    origin: 'Écrit avec une IA',
  },
};

const question: Question = {
  role: 'user',
  id: '1',
  time: new Date(2026, 10, 20, 14, 5).getTime(),
  text: 'Un *mot* ?\n\n# Deux',
  webSearch: false,
  image: { dataUrl: 'data:image/jpeg;base64,AA', name: 'p.jpg', bytes: 1 },
  context: null,
  waiting: false,
  counted: true,
};

const answer: Answer = {
  role: 'assistant',
  id: '2',
  time: question.time,
  text: '## Titre\n- **un** [lien](https://e.example/a)\n  - deux<br>suite\n\n| A | **B** |\n|---|---|',
  state: 'done',
  sources: [{ title: 'S', url: 'https://e.example/' }],
  images: ['https://ardoise.example/1', 'https://ardoise.example/2'],
  messageId: null,
  offline: false,
  suggestions: [],
  sheet: null,
  rating: null,
};

it('shows who wrote what and when, with markup applied in answers only', () => {
  expect(toTranscript([question, answer], meta)).toEqual({
    language: 'fr',
    title: 'Conversation',
    date: '20 novembre 2026',
    messages: [
      {
        who: 'Vous',
        time: '14\u00A0h\u00A005',
        blocks: [
          { kind: 'line', list: 0, runs: [{ text: 'Un *mot* ?' }] },
          { kind: 'blank' },
          { kind: 'line', list: 0, runs: [{ text: '# Deux' }] },
        ],
        notes: ['Image'],
        sources: [],
      },
      {
        who: 'Assistant',
        time: '14\u00A0h\u00A005',
        blocks: [
          { kind: 'line', list: 0, runs: [{ text: 'Titre' }] },
          {
            kind: 'line',
            list: 1,
            runs: [
              { text: 'un', bold: true },
              { text: ' ' },
              { text: 'lien (https://e.example/a)' },
            ],
          },
          { kind: 'line', list: 2, runs: [{ text: 'deux' }] },
          { kind: 'line', list: 0, runs: [{ text: 'suite' }] },
          { kind: 'blank' },
          { kind: 'table', rows: [[[{ text: 'A' }], [{ text: 'B', bold: true }]]] },
        ],
        notes: ['Image 1', 'Image 2'],
        sources: [{ title: 'S', url: 'https://e.example/' }],
      },
    ],
    sources: 'Sources',
    origin: 'Écrit avec une IA',
    pageLabels: { page: 'Page', of: 'sur' },
  });
});

it('leaves out failed answers and queued questions', () => {
  const messages = [
    question,
    { ...answer, state: 'failed' as const },
    { ...question, waiting: true },
  ];
  expect(toTranscript(messages, meta).messages.map(({ who }) => who)).toEqual(['Vous']);
});
