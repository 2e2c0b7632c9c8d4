import { isObject } from '../../../shared/session-storage.ts';

export interface Topic {
  id: string;
  title: string;
  /** Whether a lesson stands behind it. */
  lesson: boolean;
}

/** Topics of a class and discipline that can be chosen, those with a lesson first. @throws when the catalogue cannot be read */
export async function fetchTopics(level: string, discipline: string): Promise<Topic[]> {
  const query = new URLSearchParams({ level, discipline, limit: '100' });
  const answer = await fetch(`/curriculum/entries?${query.toString()}`, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
  });
  const body: unknown = await answer.json();
  if (!answer.ok || !isObject(body) || !Array.isArray(body['items'])) {
    throw new Error(`The catalogue answered ${answer.status}`);
  }
  const topics = body['items'].flatMap((entry: unknown): Topic[] => {
    if (!isObject(entry) || entry['titleMissing'] === true) return [];
    const { id, title, lesson } = entry;
    return typeof id === 'string' && typeof title === 'string'
      ? [{ id, title, lesson: lesson === true }]
      : [];
  });
  return [...topics.filter(({ lesson }) => lesson), ...topics.filter(({ lesson }) => !lesson)];
}

/** Topics shown before "the others". */
const shown = 6;

/** Draws topics as one choice; the first ones at once, all of them on request. */
export function drawTopics(
  place: HTMLElement,
  more: HTMLButtonElement,
  topics: Topic[],
  ready: string,
): void {
  const labels = topics.map(({ id, title, lesson }, rank) => {
    const label = document.createElement('label');
    const choice = document.createElement('input');
    const text = document.createElement('span');
    label.className = 'trial-topic';
    label.hidden = rank >= shown;
    choice.type = 'radio';
    choice.name = 'entry';
    choice.value = id;
    text.lang = 'fr';
    text.textContent = title.replaceAll("'", '’');
    label.append(choice, text);
    if (lesson) {
      const mark = document.createElement('small');
      mark.textContent = ready;
      label.append(mark);
    }
    return label;
  });
  place.replaceChildren(...labels);
  more.hidden = topics.length <= shown;
}

/** Chooses a topic and shows it, also among the others. @returns whether it is there */
export function chooseTopic(place: HTMLElement, id: string): boolean {
  const choice = [...place.querySelectorAll('input')].find(({ value }) => value === id);
  const label = choice?.closest('label');
  if (choice === undefined || !label) return false;
  label.hidden = false;
  choice.checked = true;
  return true;
}

/** Shows all topics; the first new one takes focus. */
export function showAllTopics(place: HTMLElement, more: HTMLButtonElement): void {
  more.hidden = true;
  const hidden = [...place.querySelectorAll<HTMLElement>('label[hidden]')];
  for (const label of hidden) label.hidden = false;
  hidden[0]?.querySelector('input')?.focus();
}
