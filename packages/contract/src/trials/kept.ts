import type { TrialBody } from './schemas.ts';

/** Where a device without an account keeps the one sheet that was made on it (local storage). */
export const trialKey = 'ardoise.trial';

export interface KeptTrial {
  body: TrialBody;
  title: string;
  /** A canvas, which uses no unit of the account that it is added to. */
  free: boolean;
}

/** What a device has kept, null for what no page of ours has written. The server checks the choices. */
export function readTrial(text: string | null): KeptTrial | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    if (!('title' in value) || typeof value.title !== 'string') return null;
    if (!('body' in value) || !isBody(value.body)) return null;
    return {
      body: value.body,
      title: value.title,
      free: 'sheet' in value && isCanvas(value.sheet),
    };
  } catch {
    return null;
  }
}

const isCanvas = (sheet: unknown): boolean =>
  typeof sheet === 'object' && sheet !== null && 'origin' in sheet && sheet.origin === 'canvas';

function isBody(value: unknown): value is TrialBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'trialId' in value &&
    typeof value.trialId === 'string' &&
    /^[0-9a-f]{24}$/.test(value.trialId)
  );
}
