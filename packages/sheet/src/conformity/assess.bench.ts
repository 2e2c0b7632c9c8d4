import { bench, describe } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { compose } from '../composer/index.ts';
import { free } from '../composer/testing/requests.ts';
import { assess } from './index.ts';

const facts = catalogue.factsFor('mathematiques', '4e', null);
const content = compose(
  free({
    level: '4e',
    discipline: 'mathematiques',
    topic: { kind: 'free', title: 'Carré d’une somme' },
    seed: 'bench',
  }),
);
const knowledge = { competenceIds: new Set(facts.competences.map(({ id }) => id)) };

/** The editor assesses on every keystroke; the budget is 2 ms per sheet. */
describe('conformity of a sheet of 60 minutes', () => {
  bench('assess', () => {
    assess(content, knowledge);
  });
});
