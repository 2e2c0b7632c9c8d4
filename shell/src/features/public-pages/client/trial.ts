import type { TrialBody } from '@ardoise/contract';
import { readTrial, trialKey } from '@ardoise/contract/trials';
import { type SheetContent, toDocument } from '@ardoise/sheet';
import { isObject } from '../../../shared/session-storage.ts';
import { drawnFigure } from '@ardoise/pages/figures';
import { sheetMarkup } from '@ardoise/pages/sheet';
import { faultOf, lessonPart } from './trial-lesson.ts';
import { chooseTopic, drawTopics, fetchTopics, showAllTopics } from './trial-topics.ts';

/** A sheet without an account: chosen, composed by the server, kept on this device alone. */

interface Made {
  /** A canvas, which uses no unit. */
  free: boolean;
  body: TrialBody;
  title: string;
  sheet: SheetContent;
}

/** Milliseconds from the last keystroke to the question. */
const quiet = 400;

const usual = { duration: 60, classSize: 48 };

const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

function isContent(value: unknown): value is SheetContent {
  return isObject(value) && isObject(value['identification']) && Array.isArray(value['phases']);
}

function kept(): Made | null {
  try {
    const text = localStorage.getItem(trialKey);
    const known = readTrial(text);
    const value: unknown = JSON.parse(text ?? 'null');
    if (known === null || !isObject(value) || !isContent(value['sheet'])) return null;
    return { ...known, sheet: value['sheet'] };
  } catch {
    // Storage is refused, or written by another hand: the page offers to make a sheet.
    return null;
  }
}

/** The server's own sentence, or that of the page for a call that got no answer. */
class Refusal extends Error {}

/** The server's sentence on the first wrong field, which says more than that something is wrong. */
function fieldOf(errors: unknown): unknown {
  const [first] = Array.isArray(errors) ? errors : [];
  return isObject(first) ? first['message'] : undefined;
}

async function make(body: object, offline: string): Promise<SheetContent> {
  const answer = await fetch('/trial-sheets', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
    },
    credentials: 'omit',
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Refusal(offline);
  });
  const value: unknown = await answer.json().catch(() => null);
  if (answer.ok && isObject(value) && isContent(value['sheet'])) return value['sheet'];
  const detail = isObject(value) ? (fieldOf(value['errors']) ?? value['detail']) : undefined;
  throw new Refusal(typeof detail === 'string' ? detail : offline);
}

function start(place: HTMLElement): void {
  const form = place.querySelector('form');
  const problem = place.querySelector<HTMLElement>('[data-problem]');
  const topics = place.querySelector<HTMLElement>('[data-topics]');
  const lesson = place.querySelector<HTMLElement>('[data-lesson]');
  const more = place.querySelector<HTMLButtonElement>('[data-more]');
  const [levels, disciplines] = form?.querySelectorAll('select') ?? [];
  const own = form?.querySelector<HTMLInputElement>('[name=own]');
  const submit = form?.querySelector<HTMLButtonElement>('button:not([type=button])');
  if (!form || !problem || !topics || !lesson || !more || !levels || !disciplines) return;
  if (!own || !submit) return;
  const said = place.dataset;
  const say = (text: string) => {
    problem.textContent = text;
  };
  const turn = (state: 'form' | 'ready') => {
    for (const part of place.querySelectorAll<HTMLElement>('[data-trial-state]')) {
      part.hidden = part.dataset['trialState'] !== state;
    }
  };

  const cost = place.querySelector<HTMLElement>('[data-cost]');
  const itsCost = cost?.textContent;
  const show = ({ body, sheet, free }: Made) => {
    if (cost) cost.textContent = (free ? said['free'] : itsCost) ?? '';
    const paper = toDocument(sheet);
    const { text } = sheetMarkup(paper, said['expected'] ?? '', drawnFigure);
    const drawn = new DOMParser().parseFromString(text, 'text/html').body;
    place.querySelector('[data-paper]')?.replaceChildren(...drawn.childNodes);
    document.title = `${paper.title} · Ardoise`;
    const next = `/dashboard/create?trial=${body.trialId}`;
    const ways: Record<string, string> = {
      in: next,
      'sign-in': `/auth?next=${encodeURIComponent(next)}`,
      'sign-up': `/auth?mode=sign-up&next=${encodeURIComponent(next)}`,
    };
    for (const link of place.querySelectorAll<HTMLAnchorElement>('[data-carry]')) {
      link.href = ways[link.dataset['carry'] ?? ''] ?? '/auth';
    }
    turn('ready');
  };

  const disciplinesOf = [...disciplines.options];
  let asked = 0;
  const narrow = () => {
    const { value } = disciplines;
    const taught = disciplinesOf.filter((option) =>
      (option.dataset['levels'] ?? '').split(' ').includes(levels.value),
    );
    disciplines.replaceChildren(...taught);
    disciplines.value = taught.some((option) => option.value === value)
      ? value
      : (taught[0]?.value ?? '');
  };
  const choice = (): Record<string, string> | null => {
    const topic = own.value.trim();
    if (topic !== '') return faultOf(topic) === null ? { title: topic } : null;
    const entryId = form.querySelector<HTMLInputElement>('[name=entry]:checked')?.value;
    return entryId === undefined ? null : { entryId };
  };
  const showLesson = lessonPart(lesson, {
    said,
    levels,
    disciplines,
    submit,
    choice,
    onTake: (near) => {
      own.value = near.title;
      levels.value = near.level;
      narrow();
      void look(near.entryId);
    },
  });
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** @param entryId the topic to choose when it is among those of the class, in place of what is typed */
  const look = async (entryId: string | null = null) => {
    asked += 1;
    const mine = asked;
    say('');
    drawTopics(topics, more, [], '');
    void showLesson();
    try {
      const found = await fetchTopics(levels.value, disciplines.value);
      if (mine !== asked) return;
      drawTopics(topics, more, found, said['ready'] ?? '');
      if (entryId !== null && chooseTopic(topics, entryId)) {
        own.value = '';
        void showLesson();
      }
    } catch {
      // The teacher's own topic needs no catalogue.
      if (mine === asked) say(said['offline'] ?? '');
    }
  };
  const choose = async () => {
    const entryId = form.querySelector<HTMLInputElement>('[name=entry]:checked')?.value;
    const topic = own.value.trim();
    const fault = faultOf(topic);
    if (fault !== null || (entryId === undefined && topic === '')) {
      say(said[fault ?? 'missing'] ?? '');
      (fault === null ? (topics.querySelector('input') ?? own) : own).focus();
      return;
    }
    const body = {
      ...usual,
      trialId: newId(),
      level: levels.value,
      discipline: disciplines.value,
      language: disciplines.value === 'anglais' ? 'en' : 'fr',
      ...(topic === '' ? { entryId } : { topic }),
    };
    say('');
    submit.setAttribute('aria-disabled', 'true');
    const label = submit.textContent;
    submit.textContent = said['busy'] ?? label;
    try {
      const sheet = await make(body, said['offline'] ?? '');
      const free = sheet.origin === 'canvas';
      const made = { body, title: sheet.identification.title, free, sheet };
      localStorage.setItem(trialKey, JSON.stringify(made));
      const stored = kept();
      if (stored !== null) show(stored);
      scrollTo({ top: 0, behavior: 'instant' });
      [...place.querySelectorAll<HTMLElement>('[data-carry]')]
        .find((link) => link.offsetParent !== null)
        ?.focus({ preventScroll: true });
    } catch (error) {
      say(error instanceof Refusal ? error.message : (said['offline'] ?? ''));
    } finally {
      submit.removeAttribute('aria-disabled');
      submit.textContent = submit.dataset['name'] ?? label;
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (submit.getAttribute('aria-disabled') === null) void choose();
  });
  levels.addEventListener('change', () => {
    narrow();
    void look();
  });
  disciplines.addEventListener('change', () => void look());
  more.addEventListener('click', () => showAllTopics(topics, more));
  own.addEventListener('input', () => {
    const chosen = form.querySelector<HTMLInputElement>('[name=entry]:checked');
    if (chosen !== null && own.value.trim() !== '') chosen.checked = false;
    say(faultOf(own.value.trim()) === 'long' ? (said['long'] ?? '') : '');
    clearTimeout(typing);
    typing = setTimeout(() => void showLesson(), quiet);
  });
  topics.addEventListener('change', () => {
    own.value = '';
    void showLesson();
  });
  const begin = () => {
    const wanted = new URLSearchParams(location.search);
    levels.value = wanted.get('level') ?? '';
    if (levels.selectedIndex < 0) levels.selectedIndex = 0;
    disciplines.value = wanted.get('discipline') ?? '';
    narrow();
    turn('form');
    void look();
  };
  place.querySelector('[data-erase]')?.addEventListener('click', () => {
    localStorage.removeItem(trialKey);
    begin();
    document.querySelector('h1')?.scrollIntoView();
    levels.focus();
  });

  const made = kept();
  if (made === null) begin();
  else show(made);
}

const place = document.querySelector<HTMLElement>('.trial');
if (place !== null) start(place);
