import type { Line, Part, Recording } from '../recording.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const areTexts = (value: Fields, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

function isLine(value: unknown): value is Line {
  if (!isFields(value)) return false;
  if (value['kind'] === 'row') {
    return typeof value['number'] === 'number' && areTexts(value, 'task', 'means', 'result');
  }
  if (value['kind'] === 'step') return areTexts(value, 'text', 'minutes');
  return value['kind'] === 'text' && areTexts(value, 'label', 'text');
}

const isPart = (value: unknown): value is Part =>
  isFields(value) &&
  areTexts(value, 'title', 'minutes') &&
  Array.isArray(value['lines']) &&
  value['lines'].every(isLine);

/** Whether an answer is a recording: a captive portal may answer in the site's place. */
export const isRecording = (value: unknown): value is Recording =>
  isFields(value) &&
  areTexts(value, 'title', 'meta', 'language') &&
  Array.isArray(value['parts']) &&
  value['parts'].length > 0 &&
  value['parts'].every(isPart);

/** @throws after fifteen seconds without an answer, or when the answer is no recording. */
export async function fetchRecording(address: string): Promise<Recording> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const value: unknown = await answer.json();
  if (!isRecording(value)) throw new Error(`${address} is no recording`);
  return value;
}
