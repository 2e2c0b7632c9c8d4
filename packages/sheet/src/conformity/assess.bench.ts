import { bench, describe } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { compose } from '../composer/index.ts';
import { withLesson } from '../composer/testing/requests.ts';
import { fractionsLesson } from '../fixtures/lessons.ts';
import { assess } from './index.ts';

const facts = catalogue.factsFor('mathematiques', 'cm1', null);
const content = compose(withLesson(fractionsLesson));
const knowledge = { competenceIds: new Set(facts.competences.map(({ id }) => id)) };

/**
 * The editor assesses after each change. Texts that did not change are remembered, so that this measures what an edit
 * costs; the first look at a sheet costs some hundred milliseconds more.
 */
describe('conformity of a sheet of 60 minutes', () => {
  bench('assess', () => {
    assess(content, knowledge);
  });
});
