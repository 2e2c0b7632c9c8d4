import { randomBytes } from 'node:crypto';
import {
  authClient,
  createTransport,
  generationsClient,
  sheetsClient,
} from '@ardoise/contract/client';
import type { GenerationBody } from '@ardoise/contract';

export const benchPassword = 'une craie bleue';

export const lesson: GenerationBody = {
  level: '5e',
  discipline: 'mathematiques',
  topic: 'La proportionnalité',
  duration: 55,
  classSize: 42,
  language: 'fr',
};

/** A teacher with a new account, through the typed client. */
export async function newTeacher(baseUrl: string) {
  let token: string | null = null;
  const http = createTransport({ baseUrl, accessToken: () => token, locale: () => 'fr' });
  const client = {
    auth: authClient(http),
    generations: generationsClient(http),
    sheets: sheetsClient(http),
  };
  const { accessToken, user } = await client.auth.signUp({
    email: `bench-${randomBytes(6).toString('hex')}@school.example`,
    password: benchPassword,
    firstName: 'Afi',
    lastName: 'Dossou',
    language: 'fr',
    acceptTerms: true,
  });
  token = accessToken;
  return {
    client,
    token: accessToken,
    userId: user.id,
    /** Generates a sheet. @returns when each event arrived, in milliseconds since 1970 */
    async write() {
      const { id } = await client.generations.start(lesson, randomBytes(8).toString('hex'));
      const times = new Map<string, number>();
      let sheetId = '';
      for await (const event of client.generations.events(id, 0, new AbortController().signal)) {
        if (!times.has(event.name)) times.set(event.name, Date.now());
        if (event.name === 'failed') throw new Error(event.data.problem.code);
        if (event.name === 'completed') ({ sheetId } = event.data);
      }
      return { sheetId, times };
    },
  };
}

export type BenchTeacher = Awaited<ReturnType<typeof newTeacher>>;
