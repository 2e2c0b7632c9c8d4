import type { GenerationBody } from '@ardoise/contract';
import type { Api } from './accounts.ts';

/** For tests that need any sheet: a topic that a lesson serves. */
export const sheetRequest: GenerationBody = {
  level: '4e',
  discipline: 'mathematiques',
  topic: 'Le théorème de Pythagore',
  kind: 'lesson',
  duration: 60,
  classSize: 48,
  groupCount: 8,
  language: 'fr',
};

/** Has the product write a sheet; resolves to its id. */
export async function writeSheet(api: Api, changes: Partial<GenerationBody> = {}): Promise<string> {
  const body = { ...sheetRequest, ...changes };
  const { id } = await api.generations.start(body, crypto.randomUUID());
  for await (const event of api.generations.events(id, 0, AbortSignal.timeout(60_000))) {
    if (event.name === 'completed') return event.data.sheetId;
    if (event.name === 'failed') throw new Error(event.data.problem.detail);
  }
  throw new Error('The events ended before the sheet was written');
}
