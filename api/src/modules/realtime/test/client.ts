import type { RealtimeFrame, RealtimeTicket } from '@ardoise/contract';
import { RealtimeFrame as Frame } from '@ardoise/contract/schemas';
import { Value } from 'typebox/value';
import { WebSocket } from 'ws';
import type { Teacher, TestApp } from '../../../../test/helper.ts';

/** A client of the realtime connection without the rules of the real one: it does as it is told. */
export interface RawClient {
  socket: WebSocket;
  frames: RealtimeFrame[];
  /** The close code, once it is closed. */
  closed: Promise<number>;
  follow(topics: string[], after?: number | null): Promise<RealtimeFrame[]>;
  /** Resolves with what is found in the frames so far, as soon as something is. */
  until<T>(look: (frames: RealtimeFrame[]) => T | undefined): Promise<T>;
}

export async function ticketOf(site: Pick<TestApp, 'app'>, teacher: Teacher): Promise<string> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/realtime/tickets',
    headers: teacher.headers(),
  });
  return answer.json<RealtimeTicket>().ticket;
}

export const addressOf = (baseUrl: string, ticket: string) =>
  `${baseUrl.replace('http', 'ws')}/realtime?ticket=${ticket}`;

/** Opens a connection. @throws when the server refuses it */
export async function openClient(
  baseUrl: string,
  ticket: string,
  options: { origin?: string } = {},
): Promise<RawClient> {
  const socket = new WebSocket(addressOf(baseUrl, ticket), options);
  const frames: RealtimeFrame[] = [];
  const looks = new Set<() => void>();
  socket.on('message', (data) => {
    frames.push(Value.Parse(Frame, JSON.parse(String(data))));
    for (const look of looks) look();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, { statusCode }) =>
      reject(new Error(`refused with ${statusCode}`)),
    );
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);

  const until: RawClient['until'] = (look) =>
    new Promise((resolve, reject) => {
      const check = () => {
        const found = look(frames);
        if (found === undefined) return;
        looks.delete(check);
        resolve(found);
      };
      looks.add(check);
      void closed.then((code) => reject(new Error(`closed with ${code}`)));
      check();
    });
  return {
    socket,
    frames,
    closed,
    until,
    async follow(topics, after = null) {
      const before = frames.length;
      socket.send(JSON.stringify({ type: 'follow', topics, after }));
      return await until((all) => {
        const since = all.slice(before);
        return since.some(({ type }) => type === 'following') ? since : undefined;
      });
    },
  };
}

/** A teacher's own client. */
export const clientOf = async (site: TestApp, teacher: Teacher, options?: { origin?: string }) =>
  await openClient(site.baseUrl, await ticketOf(site, teacher), options);

export const hintsIn = (frames: readonly RealtimeFrame[]) =>
  frames.flatMap((frame) => (frame.type === 'hint' ? [frame.hint.id ?? frame.hint.kind] : []));
