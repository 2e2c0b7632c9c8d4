import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { browserFlags, findBrowser } from '@ardoise/tooling/lib/browser.ts';

/** A page without a test framework: only the commands sent here act on it. */
export interface BarePage {
  send(method: string, params?: object): Promise<unknown>;
  /** The value of an expression there. */
  ask(expression: string): Promise<unknown>;
}

export interface BareBrowser {
  page: BarePage;
  close(): Promise<void>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown, name: string): string => {
  const found = isObject(value) ? value[name] : undefined;
  if (typeof found !== 'string') throw new Error(`The browser said no ${name}`);
  return found;
};

/** The address of its debugger, which the browser prints once it accepts connections. */
function debuggerUrl(child: ChildProcess): Promise<string> {
  return new Promise((found, lost) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /listening on (ws:\S+)/u.exec(said)?.[1];
      if (address !== undefined) found(address);
    });
    child.once('exit', () => lost(new Error(`The browser ended:\n${said.slice(-2_000)}`)));
  });
}

/** Sends commands and resolves to their answers; events are ignored. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: unknown = JSON.parse(String(data));
    if (isObject(answer) && typeof answer['id'] === 'number') waiting.get(answer['id'])?.(answer);
  });
  let last = 0;
  return async (method: string, params: object, sessionId?: string): Promise<unknown> => {
    last += 1;
    const id = last;
    const answered = new Promise<Record<string, unknown>>((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const answer = await answered;
    waiting.delete(id);
    if (answer['error'] !== undefined) {
      throw new Error(`${method}: ${JSON.stringify(answer['error'])}`);
    }
    return answer['result'];
  };
}

/**
 * The system's Chromium on a profile, with one page. Test frameworks have the browser report
 * every request, context and message of its pages, which alone costs a repeat visit some hundred
 * milliseconds on a slow processor, so none of it is enabled here.
 */
export async function openBareBrowser(profile: string): Promise<BareBrowser> {
  const child = spawn(
    await findBrowser(),
    [
      ...browserFlags,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=360,740',
      '--lang=fr-FR',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const send = await connect(await debuggerUrl(child));
  const target = await send('Target.createTarget', { url: 'about:blank' });
  const attached = await send('Target.attachToTarget', {
    targetId: textOf(target, 'targetId'),
    flatten: true,
  });
  const session = textOf(attached, 'sessionId');
  const page: BarePage = {
    send: (method, params = {}) => send(method, params, session),
    async ask(expression) {
      const answer = await page.send('Runtime.evaluate', { expression, returnByValue: true });
      const result = isObject(answer) ? answer['result'] : undefined;
      return isObject(result) ? result['value'] : undefined;
    },
  };
  return {
    page,
    async close() {
      await send('Browser.close', {});
      await ended;
    },
  };
}
