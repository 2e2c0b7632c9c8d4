import type { LevelId, SheetContent, Topic } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { compose } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';

/** A class as many are; whoever prints the sheet writes their own beside it. */
const classSize = 50;

const levelOf = ({ identity: { levels } }: Lesson): LevelId => levels[0] ?? 'cm2';

/** The entry of the programme that the lesson serves in its class; its title alone where there is none. */
function topicOf({ identity }: Lesson, level: LevelId): Topic {
  const entry = identity.catalogue
    .flatMap((id) => catalogue.entry(id) ?? [])
    .find((one) => one.level === level);
  if (entry === undefined) return { kind: 'free', title: identity.title };
  const source = `${entry.sourceTitle} (${entry.sourceRef})`.slice(0, 400);
  const { id: entryId, title, status } = entry;
  return { kind: 'catalogue', entryId, title, status, source };
}

/** A lesson laid out for its class and its usual length, as the desk lays it out. */
export function sheetOf(lesson: Lesson): SheetContent {
  const { discipline, language, minutes: duration } = lesson.identity;
  const level = levelOf(lesson);
  const topic = topicOf(lesson, level);
  const entryId = topic.kind === 'catalogue' ? topic.entryId : null;
  return compose({
    level,
    series: null,
    discipline,
    topic,
    lesson,
    facts: catalogue.factsFor(discipline, level, entryId),
    kind: 'lesson',
    duration,
    classSize,
    language,
    wishes: '',
    seed: lesson.id,
  });
}
