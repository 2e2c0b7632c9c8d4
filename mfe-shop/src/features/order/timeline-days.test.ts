import { orderSteps } from '@ardoise/contract/schemas';
import { expect, test } from 'vitest';
import fr from './messages/fr.json';
import { aboutOf, daysOf } from './timeline-days.ts';

const step = (name: (typeof orderSteps)[number], at: string) =>
  ({ step: name, at, cause: 'buyer', paymentId: null }) as const;

test('steps are read newest first, under their days', () => {
  const history = [
    step('opened', '2026-11-19T22:40:00Z'),
    step('payment-requested', '2026-11-20T08:00:00Z'),
    step('paid', '2026-11-20T08:01:00Z'),
  ];
  expect(daysOf(history, (iso) => iso.slice(0, 10))).toEqual([
    { name: '2026-11-20', items: [history[2], history[1]] },
    { name: '2026-11-19', items: [history[0]] },
  ]);
});

test('every step that an order can take has its words', () => {
  const texts: Record<string, string> = fr;
  for (const name of orderSteps) {
    expect(texts, name).toHaveProperty([`order-page.step.${name}`]);
    const about = aboutOf(name);
    if (about !== null) expect(texts, name).toHaveProperty([`order-page.about.${about}`]);
  }
});
