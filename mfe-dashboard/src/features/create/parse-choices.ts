import { parseClassroom } from './classroom.ts';
import { isTaught, seriesOf, sheetKinds, sheetLanguages } from '@ardoise/sheet';
import { isDay, isDisciplineId, isLevelId, isObjectId, isRecord } from '../../shared/guards.ts';
import {
  bounds,
  type Choices,
  initialChoices,
  languageOf,
  type TopicChoice,
  within,
} from './choices.ts';

function parseTopic(value: unknown): TopicChoice | null {
  if (!isRecord(value) || typeof value.title !== 'string') return null;
  if (value.kind === 'free') return { kind: 'free', title: value.title.slice(0, bounds.typed) };
  if (value.kind === 'entry' && typeof value.entryId === 'string' && value.entryId !== '') {
    return { kind: 'entry', entryId: value.entryId, title: value.title };
  }
  return null;
}

/** Reads choices that were kept in the browser: whatever does not fit falls back to the default. */
export function parseChoices(value: unknown): Choices | null {
  if (!isRecord(value)) return null;
  const number = (key: 'duration' | 'classSize') => {
    const read = value[key];
    return typeof read === 'number' && within(read, bounds[key]) ? read : initialChoices[key];
  };
  const level = isLevelId(value.level) ? value.level : null;
  const known = level === null ? [] : seriesOf(level);
  const series = known.find((one) => one === value.series) ?? null;
  const named = isDisciplineId(value.discipline) ? value.discipline : null;
  const isKept = named !== null && (level === null || isTaught(named, level, series));
  const discipline = isKept ? named : null;
  const { ownLesson, groupCount: groups } = value;
  const session = value.sessionNumber;
  const line = (key: 'className' | 'school') => {
    const read = value[key];
    return typeof read === 'string' ? read.slice(0, bounds[key]) : '';
  };
  return {
    level,
    series,
    discipline,
    topic: parseTopic(value.topic),
    kind: sheetKinds.find((kind) => kind === value.kind) ?? initialChoices.kind,
    demarche: typeof value.demarche === 'string' ? value.demarche.slice(0, 40) : null,
    duration: number('duration'),
    classSize: number('classSize'),
    groupCount: typeof groups === 'number' && within(groups, bounds.groupCount) ? groups : null,
    classroom: parseClassroom(value.classroom),
    language: sheetLanguages.find((one) => one === value.language) ?? languageOf(discipline),
    wishes: typeof value.wishes === 'string' ? value.wishes.slice(0, bounds.wishes) : '',
    className: line('className'),
    school: line('school'),
    date: isDay(value.date) ? value.date : null,
    follows: typeof value.follows === 'string' && isObjectId(value.follows) ? value.follows : null,
    sessionNumber: typeof session === 'number' && within(session, bounds.session) ? session : null,
    ownLesson: typeof ownLesson === 'string' && isObjectId(ownLesson) ? ownLesson : null,
  };
}
