import { loadLessons } from '@ardoise/lessons/compiled';
import { type DisciplineId, type LevelId, type SheetDocument, toDocument } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { compose } from '@ardoise/sheet/composer';

/**
 * Lessons of the example sheets, which the examples page shows and the landing page plays: both
 * cycles, both languages. The first is shown by default.
 */
const shown: readonly string[] = [
  'cm2-est-es-le-paludisme',
  'cm2-mathematiques-les-pourcentages',
  '6e-histoire-l-egypte-ancienne',
  '6e-anglais-at-the-market',
  '4e-mathematiques-theoreme-de-pythagore',
  '4e-svt-les-seismes',
];

const lessons = await loadLessons();

export interface ExampleSheet {
  id: string;
  levelId: LevelId;
  disciplineId: DisciplineId;
  /** Class and discipline, in French as in the programme. */
  level: string;
  discipline: string;
  document: SheetDocument;
}

/** Whole sheets, laid out as in the product: the same in every build. */
export function exampleSheets(): ExampleSheet[] {
  const levels = new Map(catalogue.levels().map((one) => [one.id, one.shortName]));
  const disciplines = new Map(catalogue.disciplines().map((one) => [one.id, one.shortName]));
  return shown.map((lessonId) => {
    const lesson = lessons.find(({ id }) => id === lessonId);
    const level = lesson?.identity.levels[0];
    if (lesson === undefined || level === undefined) {
      throw new Error(`There is no lesson ${lessonId} any more`);
    }
    const { discipline, title, language } = lesson.identity;
    const entry = catalogue.entry(lesson.identity.catalogue[0] ?? '');
    const content = compose({
      seed: 'exemple',
      level,
      series: null,
      discipline,
      topic:
        entry === undefined
          ? { kind: 'free', title }
          : {
              kind: 'catalogue',
              entryId: entry.id,
              title: entry.title,
              status: entry.status,
              source: `${entry.sourceTitle} (${entry.sourceRef})`,
            },
      lesson,
      facts: catalogue.factsFor(discipline, level, entry?.id ?? null),
      kind: 'lesson',
      duration: 60,
      classSize: 42,
      groupCount: 7,
      language,
      wishes: '',
    });
    return {
      id: `${discipline}-${level}`,
      levelId: level,
      disciplineId: discipline,
      level: levels.get(level) ?? level,
      discipline: disciplines.get(discipline) ?? discipline,
      document: toDocument(content),
    };
  });
}
