import type { Session } from '@ardoise/contract';
import { createApiClient } from '@ardoise/contract/client';

export type Api = ReturnType<typeof createApiClient>;

/** The product as that teacher calls it. */
export function apiOf(baseUrl: string, session: Session): Api {
  return createApiClient({ baseUrl, accessToken: () => session.accessToken, locale: () => 'fr' });
}

/** A sheet, written by the product itself; its id. */
export async function writeSheet(api: Api, topic = 'Les fractions'): Promise<string> {
  const { id } = await api.generations.start(
    {
      level: '5e',
      discipline: 'mathematiques',
      topic,
      duration: 55,
      classSize: 42,
      language: 'fr',
    },
    crypto.randomUUID(),
  );
  for await (const event of api.generations.events(id, 0, AbortSignal.timeout(60_000))) {
    if (event.name === 'completed') return event.data.sheetId;
  }
  throw new Error('The sheet was not written');
}
