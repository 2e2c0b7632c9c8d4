import { isObject } from '../../../shared/session-storage.ts';

interface Lesson {
  title: string;
  levels: string[];
  label: string;
  reviewed: boolean;
}

/** A lesson to offer, and what to choose to get it: an entry of the class, or without one its title. */
export interface Near extends Lesson {
  level: string;
  entryId: string | null;
}

/** What stands behind a topic, as far as the page shows it. */
interface Match {
  lesson: Lesson | null;
  nearest: Near[];
  taughtAt: string[];
  recognised: boolean;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function lessonOf(value: unknown): Lesson | null {
  if (!isObject(value)) return null;
  const { title, label, reviewed, levels } = value;
  return typeof title === 'string' && typeof label === 'string'
    ? { title, label, reviewed: reviewed === true, levels: texts(levels) }
    : null;
}

function nearOf(value: unknown): Near | null {
  const lesson = lessonOf(value);
  if (lesson === null || !isObject(value)) return null;
  const { level, entryId } = value;
  return typeof level === 'string'
    ? { ...lesson, level, entryId: typeof entryId === 'string' ? entryId : null }
    : null;
}

/** @throws when the server does not say what stands behind the topic */
async function fetchMatch(query: Record<string, string>): Promise<Match> {
  const answer = await fetch(`/lessons/match?${new URLSearchParams(query).toString()}`, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
  });
  const body: unknown = await answer.json();
  if (!answer.ok || !isObject(body)) throw new Error(`The lessons answered ${answer.status}`);
  const nearest = Array.isArray(body['nearest']) ? body['nearest'] : [];
  return {
    lesson: lessonOf(body['lesson']),
    nearest: nearest.flatMap((one) => nearOf(one) ?? []),
    taughtAt: texts(body['taughtAt']),
    recognised: body['recognised'] !== false,
  };
}

/** Characters of a title, at most. */
const longest = 200;

/** Why what was typed cannot be a title. */
export const faultOf = (topic: string): 'short' | 'long' | null =>
  topic.length === 1 ? 'short' : topic.length > longest ? 'long' : null;

export interface LessonPart {
  /** The sentences of the page, from its markup. */
  said: Readonly<Record<string, string | undefined>>;
  levels: HTMLSelectElement;
  disciplines: HTMLSelectElement;
  /** The topic as the query names it; null when none is chosen. */
  choice: () => Record<string, string> | null;
  onTake: (lesson: Near) => void;
  /** Makes what the topic gives, and says which: a sheet, or a canvas. */
  submit: HTMLButtonElement;
}

/** Shows what stands behind the chosen topic each time that the result is called. */
export function lessonPart(place: HTMLElement, part: LessonPart): () => Promise<void> {
  let asked = 0;
  return async () => {
    asked += 1;
    const mine = asked;
    const topic = part.choice();
    place.replaceChildren();
    if (topic === null) {
      nameSubmit(part, null);
      return;
    }
    const query = { level: part.levels.value, discipline: part.disciplines.value, ...topic };
    // Without an answer the page says nothing of it: the sheet can still be asked for.
    const match = await fetchMatch(query).catch(() => null);
    if (mine !== asked) return;
    nameSubmit(part, match);
    if (match !== null) drawMatch(place, match, part);
  };
}

/** The button says what it makes; while it works, once it is done. */
function nameSubmit({ submit, said }: LessonPart, match: Match | null): void {
  const name = (match?.lesson === null ? said['makeCanvas'] : said['make']) ?? '';
  submit.dataset['name'] = name;
  if (submit.getAttribute('aria-disabled') === null) submit.textContent = name;
}

const line = (text: string | undefined, lang?: string) => {
  const element = document.createElement('p');
  element.textContent = text ?? '';
  if (lang !== undefined) element.lang = lang;
  return element;
};

/** Draws what stands behind a topic: who wrote the lesson, or what comes instead and which are near. */
function drawMatch(place: HTMLElement, match: Match, part: LessonPart): void {
  const { said, levels, disciplines, onTake } = part;
  const lang = disciplines.value === 'anglais' ? 'en' : 'fr';
  const nameOf = (level: string) =>
    [...levels.options].find(({ value }) => value === level)?.text ?? level;
  const { lesson, nearest, taughtAt, recognised } = match;
  if (lesson !== null) {
    const label = lesson.reviewed ? line(lesson.label, 'fr') : line(said['unreviewed']);
    place.replaceChildren(line(said['ready']), line(lesson.title, lang), label);
    return;
  }
  const names = new Intl.ListFormat(document.documentElement.lang).format(taughtAt.map(nameOf));
  const list = document.createElement('ul');
  for (const near of nearest) {
    const button = document.createElement('button');
    const title = document.createElement('span');
    title.lang = lang;
    title.textContent = near.title;
    button.type = 'button';
    button.append(title);
    if (!near.levels.includes(levels.value))
      button.append(` (${near.levels.map(nameOf).join(', ')})`);
    button.addEventListener('click', () => {
      // The button goes away with the other lessons.
      place.focus();
      onTake(near);
    });
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
  place.replaceChildren(
    ...(recognised ? [] : [line(said['unknown'])]),
    ...(taughtAt.length === 0 ? [] : [line(said['elsewhere']?.replace('#', () => names))]),
    line(said['none']),
    line(said['free']),
    ...(nearest.length === 0 ? [] : [line(said['nearest']), list]),
  );
}
