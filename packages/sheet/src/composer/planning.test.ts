import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { fractionsLesson } from '../fixtures/lessons.ts';
import { fold } from '../model/index.ts';
import { compose } from './index.ts';
import { free, fromEntry, withLesson } from './testing/requests.ts';

describe('what the composer takes from the catalogue', () => {
  it('includes the SA and the sequence, and marks what is official', () => {
    const notion = catalogue
      .entries({ includeLowConfidence: true })
      .find(({ kind, parentId }) => kind === 'notion' && parentId !== null);
    const { identification } = compose(fromEntry(notion?.id ?? ''));
    expect(identification.learningSituation).toEqual({
      number: 1,
      title: 'Configurations du plan',
      confirmed: true,
    });
    expect(identification.sequence).toMatchObject({
      title: 'Calculs sur les expressions algébriques',
    });
  });

  it('never includes an invented SA', () => {
    expect(
      compose(free({ level: '3e', discipline: 'svt' })).identification.learningSituation,
    ).toBeNull();
    const orphan = catalogue
      .entries({ discipline: 'svt', level: '6e' })
      .find(({ kind }) => kind === 'notion');
    expect(compose(fromEntry(orphan?.id ?? '')).identification.learningSituation).toBeNull();
    const untitled = compose(
      fromEntry('mathematiques-4e-sa-2-situation-d-apprentissage-n-2-prog4'),
    );
    expect(untitled.identification.learningSituation).toEqual({
      number: 2,
      title: '',
      confirmed: false,
    });
  });

  it('includes the parts of an SA as knowledge of a canvas', () => {
    const parent = catalogue
      .entries({ discipline: 'est-es', level: 'cm2' })
      .find(({ id, kind }) => kind === 'sa' && catalogue.childrenOf(id).length > 1);
    const content = compose(fromEntry(parent?.id ?? ''));
    const titles = catalogue.childrenOf(parent?.id ?? '').map(({ title }) => fold(title));
    expect(content.planning.knowledge.map(fold)).toEqual(
      expect.arrayContaining(titles.slice(0, 3)),
    );
  });

  it('includes the competences of the objectives, which the evaluation tests', () => {
    const content = compose(withLesson(fractionsLesson));
    const cited = content.planning.competences;
    expect(cited.map(({ kind }) => kind)).toEqual(['CD', 'CD', 'CTD', 'CT', 'CT']);
    expect(cited[0]?.confirmed).toBe(false);
    expect(cited[3]?.confirmed).toBe(true);
    const ids = cited.map(({ id }) => id);
    for (const { competenceId } of content.evaluation.items) expect(ids).toContain(competenceId);
  });
});
