import type { Session } from '@ardoise/contract';
import { createApiClient } from '@ardoise/contract/client';

/** A sheet of that teacher, « Les fractions », written by the product itself; its id. */
export async function writeSheet(baseUrl: string, session: Session): Promise<string> {
  const accessToken = () => session.accessToken;
  const api = createApiClient({ baseUrl, accessToken, locale: () => 'fr' });
  const { id } = await api.generations.start(
    {
      level: '5e',
      discipline: 'mathematiques',
      topic: 'Les fractions',
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
