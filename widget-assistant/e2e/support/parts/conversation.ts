import type { Message } from '../../../src/shared/model.ts';
import type { TranscriptMeta } from '../../../src/shared/transcript/index.ts';

const answer = `## La digestion

La **digestion** découpe les aliments ; l’**absorption** les fait passer dans le sang.

| | Digestion | Absorption |
|---|---|---|
| Où | De la bouche à l’intestin grêle | Paroi de l’intestin grêle |
| Image simple | Écraser le sucre | L’eau sucrée traverse le tissu |

- Digérer, c’est rendre très petit.
  - Absorber, c’est faire entrer dans le sang.`;

/** A short conversation, as it is stored. */
export const conversation: Message[] = [
  {
    role: 'user',
    id: '1',
    time: Date.UTC(2026, 10, 20, 13, 32),
    text: 'Quelle différence entre digestion et absorption ? *C’est pour mes CM2.*',
    webSearch: true,
    image: { dataUrl: 'data:image/jpeg;base64,AAAA', name: 'planche.jpg', bytes: 3 },
    context: null,
    waiting: false,
    counted: true,
  },
  {
    role: 'assistant',
    id: '2',
    time: Date.UTC(2026, 10, 20, 13, 33),
    text: answer,
    state: 'done',
    sources: [{ title: 'Cours de biologie', url: 'https://ecole.example/digestion' }],
    images: [],
    messageId: null,
    offline: false,
    suggestions: [],
    sheet: null,
    rating: null,
  },
];

/** Without language and date, which cannot be passed to the browser. */
export const meta: Omit<TranscriptMeta, 'intl' | 'date'> & { date: string } = {
  title: 'Conversation avec l’assistant',
  date: '2026-11-20T14:00:00.000Z',
  labels: {
    user: 'Vous',
    assistant: 'Assistant Ardoise',
    sources: 'Sources',
    image: 'Image jointe',
    page: 'Page',
    of: 'sur',
    origin: 'Écrit avec une IA. À relire avant la classe.',
  },
};
