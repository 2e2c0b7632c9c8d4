import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startPeer, startProcess } from './processes.ts';
import type { Line } from './table.ts';

const streams = 200;
const body = JSON.stringify({ query: 'Comment expliquer les fractions en 5e ?' });

const withKey = (env: Record<string, string>, url: string) => ({
  ...env,
  GEMINI_API_KEY: 'bench',
  GEMINI_BASE_URL: url,
  // 200 visitors, each with their own address.
  TRUST_PROXY: 'true',
  ASSISTANT_MONTHLY_TOKENS: '1000000000',
});

function line(what: string, value: number, most: number, unit: string): Line {
  return {
    what,
    measured: `${value.toFixed(0)} ${unit}`,
    wanted: `<= ${most} ${unit}`,
    holds: value <= most,
  };
}

/** Reads one streamed answer. @returns whether it was complete */
async function read(address: string, rank: number): Promise<boolean> {
  const response = await fetch(`${address}/functions/ai-assistant`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-forwarded-for': `10.0.0.${rank}`,
    },
    body,
  });
  return (await response.text()).includes('event: done');
}

/** Asks, and reads the answer as fast as it comes or not at all. */
function ask(address: string, rank: number, takes: boolean): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  if (takes) socket.resume();
  else socket.pause();
  const head = [
    'POST /functions/ai-assistant HTTP/1.1',
    `Host: ${hostname}`,
    'Content-Type: application/json',
    'Accept: text/event-stream',
    `X-Forwarded-For: 10.0.1.${rank}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

/** 200 concurrent answers of one process, with fast readers and with stalled ones. */
export async function benchAssistant(env: Record<string, string>): Promise<Line[]> {
  const idle = await startProcess('./idle-process.ts', {});
  const peer = await startPeer('chat-long');
  const api = await startProcess('./api-process.ts', withKey(env, peer.url));
  const lines: Line[] = [];
  try {
    await read(api.address, 250);
    await Promise.all([api.reset(), idle.reset()]);
    const whole = await Promise.all(
      Array.from({ length: streams }, (_, rank) => read(api.address, rank)),
    );
    const [{ p99, own, rss }, machine] = await Promise.all([api.report(), idle.report()]);
    const served = whole.filter(Boolean).length;
    lines.push(
      { ...line('200 streams at once, whole', served, streams, ''), holds: served === streams },
      line('200 streams at once, event loop p99', p99, 60, 'ms'),
      line(
        `  of it own work, p99 (an idle process: ${machine.p99.toFixed(0)} ms late)`,
        own,
        60,
        'ms',
      ),
      line('200 streams at once, memory', rss, 500, 'MB'),
    );
  } finally {
    await api.stop();
    await peer.stop();
  }
  lines.push(...(await benchDeaf(env)));
  await idle.stop();
  return lines;
}

/** 200 concurrent answers of maximum length, at full speed. */
async function flood(env: Record<string, string>, takes: boolean) {
  const peer = await startPeer('chat-flood');
  const api = await startProcess('./api-process.ts', withKey(env, peer.url));
  try {
    await read(api.address, 250);
    await api.reset();
    const sockets = Array.from({ length: streams }, (_, rank) => ask(api.address, rank, takes));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    await delay(8_000);
    const report = await api.report();
    for (const socket of sockets) socket.destroy();
    return report;
  } finally {
    await api.stop();
    await peer.stop();
  }
}

/** Memory of stalled readers, beyond that of fast readers of the same answers. */
async function benchDeaf(env: Record<string, string>): Promise<Line[]> {
  const taken = await flood(env, true);
  const { p99, rss } = await flood(env, false);
  // At most 256 KB are buffered per reader.
  const most = streams / 4;
  return [
    line('200 readers that take nothing, event loop p99', p99, 60, 'ms'),
    line(
      `200 readers that take nothing, memory beyond the ${taken.rss.toFixed(0)} MB of others`,
      rss - taken.rss,
      most,
      'MB',
    ),
  ];
}
