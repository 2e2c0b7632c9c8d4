import { bench, describe } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { compose } from '../composer/index.ts';
import { withLesson } from '../composer/testing/requests.ts';
import { fractionsLesson } from '../fixtures/lessons.ts';
import { assess } from './index.ts';

const facts = catalogue.factsFor('mathematiques', 'cm1', null);
const content = compose(withLesson(fractionsLesson));
const knowledge = { competenceIds: new Set(facts.competences.map(({ id }) => id)) };

/** The editor assesses on every keystroke; the budget is 2 ms per sheet. */
describe('conformity of a sheet of 60 minutes', () => {
  bench('assess', () => {
    assess(content, knowledge);
  });
});
