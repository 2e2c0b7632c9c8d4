import type { Generation, GenerationBody, Sheet, Usage } from '@ardoise/contract';
import { setTimeout as delay } from 'node:timers/promises';
import type { Teacher, TestApp } from './helper.ts';

/** A request that a lesson of Ardoise and a model can fulfil. */
export const lesson: GenerationBody = {
  level: '5e',
  discipline: 'mathematiques',
  topic: 'La proportionnalité',
  duration: 55,
  classSize: 42,
  language: 'fr',
};

/** A request that no lesson serves: without a model it gives a canvas. */
export const unserved: GenerationBody = { ...lesson, topic: 'Les angles au marché' };

export interface SseEvent {
  id: number;
  event: string;
  data: Record<string, unknown>;
}

export function parseEvents(text: string): SseEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.includes('\ndata: '))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      return { id: Number(field('id')), event: field('event'), data: JSON.parse(field('data')) };
    });
}

/** Waits until the condition gives something; fails loudly when it never does. */
export async function eventually<T>(
  look: () => Promise<T | null | undefined | false>,
  withinMs = 30_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms`);
    await delay(50);
  }
}

/** A teacher's calls about sheets, without a socket. */
export function sheetsOf({ app }: Pick<TestApp, 'app'>, teacher: Teacher) {
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    options: { payload?: object; headers?: Record<string, string> } = {},
  ) =>
    await app.inject({
      method,
      url,
      ...(options.payload === undefined ? {} : { payload: options.payload }),
      headers: { ...teacher.headers(), ...options.headers },
    });

  const get = async (id: string): Promise<Sheet> => (await call('GET', `/sheets/${id}`)).json();
  const start = (body: GenerationBody = lesson, key?: string) =>
    call('POST', '/sheets/generations', {
      payload: body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const events = async (id: string, after = 0): Promise<SseEvent[]> => {
    const response = await call('GET', `/sheets/generations/${id}/events`, {
      headers: after > 0 ? { 'last-event-id': String(after) } : {},
    });
    return parseEvents(response.body);
  };
  return {
    call,
    start,
    events,
    get,
    usage: async (): Promise<Usage> => (await call('GET', '/usage')).json(),
    generation: async (id: string): Promise<Generation> =>
      (await call('GET', `/sheets/generations/${id}`)).json(),
    /** Generates a sheet to its end. */
    async write(body: GenerationBody = lesson): Promise<Sheet> {
      const started = await start(body);
      if (started.statusCode !== 202) throw new Error(started.body);
      const last = (await events(started.json().id)).at(-1);
      if (last?.event !== 'completed') throw new Error(JSON.stringify(last));
      return await get(String(last.data['sheetId']));
    },
    patch: (id: string, revision: number, operations: object[]) =>
      call('PATCH', `/sheets/${id}`, {
        payload: { operations },
        headers: { 'if-match': `"${revision}"` },
      }),
  };
}

/** A teacher with one sheet, and the calls about it. */
export async function teacherWithSheet(
  server: TestApp,
  account: Parameters<TestApp['signUp']>[0] = {},
) {
  const teacher = await server.signUp(account);
  const sheets = sheetsOf(server, teacher);
  return { teacher, sheets, sheet: await sheets.write() };
}

export const retitle = (title: string) => [
  { op: 'replace', path: '/identification/title', value: title },
];
