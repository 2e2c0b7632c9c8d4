import type { RealtimeFrame, RealtimeRequest } from '@ardoise/contract';
import { createConnection } from '../connection.ts';
import type { Line, LineEvents } from '../line.ts';
import { virtualTimers } from './timers.ts';

export interface ScriptedLine {
  kind: 'socket' | 'events';
  /** What the client asked to follow, and after which rank. */
  asked: { topics: readonly string[]; after: number | null }[];
  beats: number;
  isOpen: boolean;
  open(): void;
  say(frame: RealtimeFrame): void;
  break(): void;
}

/** A connection over lines that a test opens and breaks, in virtual time. */
export function scriptedServer({ resumeAt = null }: { resumeAt?: number | null } = {}) {
  const timers = virtualTimers();
  const lines: ScriptedLine[] = [];
  const heard: string[] = [];
  const over = new Error('over');
  const state = { away: false, over: false, tickets: 0, reloads: 0, rank: resumeAt };

  function line(kind: ScriptedLine['kind'], events: LineEvents): { own: ScriptedLine; line: Line } {
    const own: ScriptedLine = {
      kind,
      asked: [],
      beats: 0,
      isOpen: true,
      open: () => events.opened(),
      say: (frame) => events.heard(frame),
      break: () => events.closed(),
    };
    lines.push(own);
    const send = (request: RealtimeRequest) => {
      if (request.type === 'beat') own.beats += 1;
      else own.asked.push(request);
    };
    const close = () => {
      own.isOpen = false;
    };
    return { own, line: { send: kind === 'socket' ? send : null, close } };
  }

  const connection = createConnection(
    {
      ...timers,
      // A pause is then as long as its step.
      random: () => 0.8,
      isOver: (error) => error === over,
      async ticket() {
        state.tickets += 1;
        if (state.over) throw over;
        if (state.away) throw new Error('away');
        return 'ticket';
      },
      openSocket: (_ticket, events) => line('socket', events).line,
      openEvents(topics, after, events) {
        const { own, line: opened } = line('events', events);
        own.asked.push({ topics, after });
        return opened;
      },
    },
    {
      hint: (_topic, hint) => heard.push(hint.id ?? hint.kind),
      reached: (rank) => void (state.rank = rank),
      reload: () => void (state.reloads += 1),
    },
    resumeAt,
  );

  return {
    connection,
    timers,
    lines,
    heard,
    state,
    /** The line that was opened last. @throws when there is none */
    last(): ScriptedLine {
      const found = lines.at(-1);
      if (found === undefined) throw new Error('No line was opened');
      return found;
    },
  };
}
