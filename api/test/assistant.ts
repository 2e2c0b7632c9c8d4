import type { AssistantAnswer, AssistantProblem, AssistantRequest } from '@ardoise/contract';
import { buildWithPeer } from './gemini-peer/site.ts';
import type { ScriptName } from './gemini-peer/scripts.ts';
import type { BuildOptions, Teacher, TestApp } from './helper.ts';

export interface AskOptions {
  /** A signed-in teacher; otherwise somebody without a name. */
  as?: Teacher;
  /** Address that the call comes from. */
  from?: string;
  headers?: Record<string, string>;
}

/** One event of an answer. */
export interface SentEvent {
  name: string;
  data: Record<string, unknown>;
}

/** Events of a stream's text; comments are left out. */
export function eventsOf(text: string): SentEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [first = '', second = ''] = block.split('\n');
      return { name: first.slice(7), data: JSON.parse(second.slice(6)) };
    });
}

let addresses = 0;

/** An address that nothing else in the run has asked from. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Calls of the assistant, as its clients make them. */
export function assistantOf(site: TestApp) {
  function call(body: Partial<AssistantRequest>, options: AskOptions = {}) {
    const { as, from = freshAddress(), headers = {} } = options;
    return site.app.inject({
      method: 'POST',
      url: '/functions/ai-assistant',
      headers: { ...as?.headers(), ...headers },
      remoteAddress: from,
      payload: body,
    });
  }

  return {
    call,
    /** The whole answer. Fails unless there is one. */
    async ask(body: Partial<AssistantRequest>, options?: AskOptions): Promise<AssistantAnswer> {
      const response = await call(body, options);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json();
    },
    /** The problem that was sent instead. */
    async fail(body: Partial<AssistantRequest>, options?: AskOptions): Promise<AssistantProblem> {
      const response = await call(body, options);
      if (response.statusCode === 200) throw new Error(response.body);
      return response.json();
    },
    async stream(body: Partial<AssistantRequest>, options: AskOptions = {}) {
      const headers = { ...options.headers, accept: 'text/event-stream' };
      const response = await call(body, { ...options, headers });
      const events = eventsOf(response.body);
      const text = events
        .filter(({ name }) => name === 'delta')
        .map(({ data }) => String(data['text']))
        .join('');
      return { response, events, text, last: events.at(-1) };
    },
  };
}

/** A site whose provider is the scripted Gemini, and the calls of its assistant. */
export async function buildAssistant(options: BuildOptions = {}) {
  const { site, peer, stop } = await buildWithPeer(options);
  return {
    site,
    peer,
    ...assistantOf(site),
    play: (script: ScriptName) => peer.play(script),
    stop,
  };
}

export type AssistantBench = Awaited<ReturnType<typeof buildAssistant>>;
