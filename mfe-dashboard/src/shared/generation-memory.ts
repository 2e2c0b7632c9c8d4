import type { GenerationBody } from '@ardoise/contract';
import { isDisciplineId, isLevelId, isRecord } from './guards.ts';
import { kept, type KeptValue } from '@ardoise/remote/kept-value';

/**
 * What this tab knows of a generation that it started: the request, for a new attempt, and the time
 * by this device's clock, which may differ from the server's by minutes.
 */
export interface GenerationMemory {
  body: GenerationBody;
  title: string;
  /** Milliseconds of this device's clock. */
  startedAt: number;
}

function parse(value: unknown): GenerationMemory | null {
  if (!isRecord(value) || !isRecord(value.body)) return null;
  const { body, title, startedAt } = value;
  if (typeof title !== 'string' || typeof startedAt !== 'number') return null;
  if (!isLevelId(body.level) || !isDisciplineId(body.discipline)) return null;
  // Only this module writes the key, and the server validates the body again.
  return { body: body as GenerationBody, title, startedAt };
}

export function generationMemory(id: string): KeptValue<GenerationMemory> {
  return kept(() => sessionStorage, `ardoise.generation.${id}`, parse);
}
