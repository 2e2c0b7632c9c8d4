import { realtimeClient, createTransport } from '@ardoise/contract/client';
import { pauseAfter } from '@ardoise/realtime/pauses';
import mongoose from 'mongoose';
import { WebSocket } from 'ws';
import { newTeacher } from './client.ts';
import { startProcess } from './processes.ts';
import { hintRepository } from '../src/modules/realtime/hint-repository.ts';
import type { Line } from './table.ts';

const teachers = 100;
const each = 20;
const wantedMb = 150;
const wantedMs = 1_000;

/** One connected client: what it hears, counted. */
async function connect(address: string, token: string, userId: string, hear: () => void) {
  const http = createTransport({
    baseUrl: address,
    accessToken: () => token,
    locale: () => 'fr',
  });
  const { ticket } = await realtimeClient(http).ticket();
  const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime?ticket=${ticket}`);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes('"following"')) resolve();
      else if (text.includes('"hint"')) hear();
    });
    socket.on('open', () => {
      const topics = [`user:${userId}`];
      socket.send(JSON.stringify({ type: 'follow', topics, after: null }));
    });
  });
  return socket;
}

async function benchConnections(env: Record<string, string>): Promise<Line[]> {
  const api = await startProcess('./api-process.ts', env);
  const database = await mongoose.createConnection(env['MONGODB_URI'] ?? '').asPromise();
  try {
    const accounts = [];
    for (let count = 0; count < teachers; count += 1) accounts.push(await newTeacher(api.address));
    await api.reset();
    const { rss: before } = await api.report();
    let heard = 0;
    const sockets = [];
    const begun = performance.now();
    for (const { token, userId } of accounts) {
      const some = Array.from({ length: each }, () =>
        connect(api.address, token, userId, () => void (heard += 1)),
      );
      sockets.push(...(await Promise.all(some)));
    }
    const seconds = (performance.now() - begun) / 1_000;
    const { rss: after } = await api.report();
    // As another process publishes: by rank, to every account.
    const repository = hintRepository(database);
    const rank = await repository.newestRank();
    const at = new Date();
    const sent = performance.now();
    await repository.append(
      rank,
      accounts.map(({ userId }) => ({ topic: `user:${userId}`, hint: { kind: 'quota' }, at })),
    );
    while (heard < sockets.length) await new Promise((soon) => setTimeout(soon, 5));
    const ms = performance.now() - sent;
    for (const socket of sockets) socket.terminate();
    const more = after - before;
    return [
      {
        what: `memory of ${sockets.length} connections`,
        measured: `${more.toFixed(0)} MB`,
        wanted: `<= ${wantedMb} MB`,
        holds: more <= wantedMb,
      },
      {
        what: 'a message to all of them, from another process',
        measured: `${ms.toFixed(0)} ms`,
        wanted: `<= ${wantedMs} ms`,
        holds: ms <= wantedMs,
      },
      {
        what: 'connecting, one process',
        measured: `${(sockets.length / seconds).toFixed(0)} a second`,
        wanted: '',
        holds: true,
      },
    ];
  } finally {
    await database.close();
    await api.stop();
  }
}

interface Comer {
  at: number;
  failures: number;
}

/** Seconds until all clients are back, and the most that asked at once, by the pauses of the real client. */
export function simulateReturn(
  clients: number,
  { downMs, perSecond, random }: { downMs: number; perSecond: number; random: () => number },
): { seconds: number; mostInSecond: number } {
  const tick = 100;
  let waiting: Comer[] = Array.from({ length: clients }, () => ({
    at: pauseAfter(0, random),
    failures: 1,
  }));
  let now = 0;
  let mostInSecond = 0;
  const recent: number[] = [];
  while (waiting.length > 0) {
    now += tick;
    // The others are refused at once, and come again after their next pause.
    let room = now < downMs ? 0 : (perSecond * tick) / 1_000;
    const due = waiting.filter(({ at }) => at <= now);
    recent.push(due.length);
    if (recent.length > 10) recent.shift();
    if (now >= downMs)
      mostInSecond = Math.max(
        mostInSecond,
        recent.reduce((sum, one) => sum + one, 0),
      );
    const back = new Set<Comer>();
    for (const comer of due) {
      if (room >= 1) {
        room -= 1;
        back.add(comer);
      } else {
        comer.at = now + pauseAfter(comer.failures, random);
        comer.failures += 1;
      }
    }
    waiting = waiting.filter((comer) => !back.has(comer));
  }
  return { seconds: (now - downMs) / 1_000, mostInSecond };
}

function benchReturn(): Line[] {
  return [3_000, 10_000, 60_000].map((downMs) => {
    const { seconds, mostInSecond } = simulateReturn(10_000, {
      downMs,
      perSecond: 600,
      random: Math.random,
    });
    return {
      what: `return of 10,000 after ${downMs / 1_000} s (${mostInSecond} attempts in a second, 600 let in)`,
      measured: `${seconds.toFixed(1)} s`,
      wanted: '<= 30 s',
      holds: seconds <= 30,
    };
  });
}

/** Realtime: many connections, a message to all, and the return of clients after a restart. */
export async function benchRealtime(env: Record<string, string>): Promise<Line[]> {
  return [...benchReturn(), ...(await benchConnections(env))];
}
