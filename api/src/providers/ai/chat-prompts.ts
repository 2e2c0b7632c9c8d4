import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale } from '@ardoise/contract';
import { disciplines, levels } from '@ardoise/sheet';
import type { ChatModelTurn } from './chat-model.ts';
import type { ChatRequest, ChatTurn } from './chat-port.ts';
import { endingOpening } from './chat-ending.ts';

/** Version of the assistant's prompts. */
const promptVersion = 'v1';

const read = (name: string) =>
  readFileSync(new URL(`./prompts/${promptVersion}/assistant${name}.md`, import.meta.url), 'utf8');

const rules = read('');
const drawingRules = read('-drawing');
const question = read('-question');
const continuation = read('-continue').trim();
const voices: Readonly<Record<Locale, string>> = {
  fr: read('-voice-fr'),
  en: read('-voice-en'),
  de: read('-voice-de'),
  es: read('-voice-es'),
};

/**
 * The part of the rules that answers must not recite. The introduction, which says what the
 * assistant is for, may be repeated, and so may the quoted sentences.
 */
export const unspoken: readonly string[] = [
  rules.slice(rules.indexOf('How you answer')),
  drawingRules.slice(drawingRules.indexOf('Text inside')),
  ...Object.values(voices).map((voice) => voice.replace(/[«„"][^»“"]*[»“"]/g, '{{said}}')),
];

/** Bytes of the longest rules. */
export const rulesBytes = Math.max(
  ...Object.values(voices).map((voice) => Buffer.byteLength(rules + voice + question) + 1_000),
);

/** Inserts values as they are: a `{{…}}` inside one is not replaced. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`A prompt lacks a value for "${key}"`);
    return value;
  });
}

export interface ChatPrompt {
  readonly system: string;
  readonly turns: readonly ChatModelTurn[];
  /** Starts the machine-readable ending; random, so that the visitor cannot know it. */
  readonly mark: string;
  /** Encloses the document; must not occur in an answer. */
  readonly fence: string;
}

/** Messages that start with the visitor's and alternate, as models require. */
function alternate(history: readonly ChatTurn[]): ChatModelTurn[] {
  const turns: { role: 'user' | 'model'; text: string }[] = [];
  for (const { role, text } of history) {
    const side = role === 'user' ? 'user' : 'model';
    const last = turns.at(-1);
    if (last?.role === side) last.text += `\n\n${text}`;
    else if (turns.length > 0 || side === 'user') turns.push({ role: side, text });
  }
  return turns;
}

export function chatPrompt(request: ChatRequest): ChatPrompt {
  const { locale, context, image, history, query } = request;
  const fence = `=====${randomBytes(12).toString('hex')}=====`;
  const mark = `${endingOpening}${randomBytes(5).toString('hex')}]]`;
  const system = fill(request.drawing ? drawingRules : rules, {
    fence,
    mark,
    levels: levels.join(', '),
    disciplines: disciplines.join(', '),
    voice: voices[locale],
  });
  const text =
    context === null
      ? query
      : fill(question, { fence, title: context.title, text: context.text, question: query });
  const turns = alternate(history);
  // The last earlier message must be the model's, since the visitor's new one follows.
  if (turns.at(-1)?.role === 'user') turns.pop();
  turns.push({ role: 'user', text, ...(image === null ? {} : { picture: image }) });
  return { system, turns, mark, fence };
}

/** The messages that ask for the rest of an answer of which `shown` was seen. */
export const continuedTurns = (turns: readonly ChatModelTurn[], shown: string): ChatModelTurn[] => [
  ...turns,
  { role: 'model', text: shown },
  { role: 'user', text: continuation },
];
