import type { HelpIndex } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { helpAnswers } from './help-answers.ts';

const index: HelpIndex = {
  articles: [
    { title: 'Où est mon reçu ?', section: 'Payer', anchor: 'ou-est-mon-recu', text: 'recu' },
  ],
  items: [
    {
      id: 'payer-et-recu',
      kind: 'guide',
      group: 'money',
      title: 'Payer et garder son reçu',
      summary: 'Du prix au reçu.',
      audience: 'Tous',
      minutes: 2,
      steps: ['payer'],
      text: 'mtn moov',
    },
  ],
};

test('questions lead to the public page in the language, guides to the desk', () => {
  const [article, guide] = helpAnswers(index, 'de');
  expect(article).toMatchObject({
    kind: 'article',
    note: 'Payer',
    href: '/de/aide-support#ou-est-mon-recu',
    isDocument: true,
  });
  expect(guide).toMatchObject({
    kind: 'guide',
    note: 'Du prix au reçu.',
    text: 'Du prix au reçu. mtn moov',
    href: '/dashboard/guides/payer-et-recu',
    isDocument: false,
  });
});
