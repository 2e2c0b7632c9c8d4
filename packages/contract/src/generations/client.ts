import { ProblemError } from '../client/problem-error.ts';
import type { Transport } from '../client/transport.ts';
import type {
  Generation,
  GenerationAccepted,
  GenerationBody,
  GenerationEvent,
  GenerationEventName,
} from './schemas.ts';

const names: Record<GenerationEventName, true> = {
  started: true,
  identification: true,
  plan: true,
  planning: true,
  step: true,
  closing: true,
  conformity: true,
  withdrawn: true,
  completed: true,
  failed: true,
};

function isName(name: string | undefined): name is GenerationEventName {
  return name !== undefined && Object.hasOwn(names, name);
}

/** Writing a sheet: start, follow (resumable), stop. */
export function generationsClient(http: Transport) {
  return {
    /** `idempotencyKey` makes a repeated press or a lost answer start one sheet only. */
    start: (body: GenerationBody, idempotencyKey: string) =>
      http.json<GenerationAccepted>('POST', '/sheets/generations', {
        body,
        idempotencyKey,
      }),
    get: (id: string, signal?: AbortSignal) =>
      http.json<Generation>('GET', `/sheets/generations/${id}`, { signal }),
    running: (signal?: AbortSignal) =>
      http.json<{ items: Generation[] }>('GET', '/sheets/generations', { signal }),
    cancel: (id: string) => http.json<void>('DELETE', `/sheets/generations/${id}`),
    /**
     * Follows a generation from the event after `lastEventId` (0 for all). Ends after `completed`
     * or `failed`; throws when the connection breaks, so that the caller can resume.
     */
    async *events(
      id: string,
      lastEventId: number,
      signal: AbortSignal,
    ): AsyncGenerator<GenerationEvent, void> {
      // Loaded only to follow a generation, and while the server is asked: events that nobody has
      // read yet are lost with the connection.
      const loading = import('eventsource-parser');
      // Reported when it is needed.
      loading.catch(() => undefined);
      const response = await http.call('GET', `/sheets/generations/${id}/events`, {
        signal,
        headers: {
          accept: 'text/event-stream',
          ...(lastEventId > 0 ? { 'last-event-id': String(lastEventId) } : {}),
        },
      });
      if (!response.body) throw new ProblemError({ code: 'UNREADABLE', status: response.status });
      const { createParser } = await loading;
      const queue: GenerationEvent[] = [];
      const parser = createParser({
        onEvent: (event) => {
          if (!isName(event.event)) return;
          // The server serialises each event with the schema of its name.
          queue.push({
            id: Number(event.id),
            name: event.event,
            data: JSON.parse(event.data),
          } as GenerationEvent);
        },
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) break;
          parser.feed(value);
          for (const event of queue.splice(0)) {
            yield event;
            if (event.name === 'completed' || event.name === 'failed') return;
          }
        }
      } catch (cause) {
        if (signal.aborted) throw cause;
        throw new ProblemError({ code: 'OFFLINE', status: 0, cause });
      } finally {
        await reader.cancel().catch(() => undefined);
      }
      throw new ProblemError({ code: 'OFFLINE', status: 0 });
    },
  };
}
