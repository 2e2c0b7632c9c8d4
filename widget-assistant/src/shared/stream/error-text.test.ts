import { describe, expect, it } from 'vitest';
import { AssistantError } from './assistant-error.ts';
import { errorText } from './error-text.ts';

const limit = { id: 'assistant.error.rate-limited' };
const credits = { id: 'assistant.error.credits' };
const generic = { id: 'assistant.error.generic' };

describe('shows the specification’s message for each error', () => {
  it.each([
    ['a text with 429', new Error('answered 429'), limit],
    ['a text with "limite"', new Error('La limite est atteinte'), limit],
    ['a text with 402', new Error('answered 402'), credits],
    ['a text with "crédits"', new Error('Plus de crédits'), credits],
    ['both: the first row', new Error('limite de crédits'), limit],
    ['anything else', new Error('boom'), generic],
    ['what is no error', 'boom', generic],
    ['status 429', new AssistantError({ code: 'UNREADABLE', status: 429 }), limit],
    ['status 402', new AssistantError({ code: 'QUOTA_EXHAUSTED', status: 402 }), credits],
    [
      'the code of a limit in another language',
      new AssistantError({ code: 'PROVIDER_RATE_LIMITED', status: 503, detail: 'Please wait.' }),
      limit,
    ],
    [
      'the code of credits in another language',
      new AssistantError({ code: 'PROVIDER_CREDITS', status: 502, detail: 'Not enough.' }),
      credits,
    ],
    [
      'success false with the server’s error',
      new AssistantError({ code: 'ASSISTANT_REFUSED', status: 422, detail: 'Je ne peux pas.' }),
      { text: 'Je ne peux pas.' },
    ],
    [
      'success false without one',
      new AssistantError({ code: 'ASSISTANT_FAILED', status: 200 }),
      { id: 'assistant.error.no-answer' },
    ],
    ['no network', new AssistantError({ code: 'OFFLINE', status: 0 }), generic],
    ['a broken answer', new AssistantError({ code: 'CUT', status: 200 }), generic],
  ])('%s', (_, error, text) => expect(errorText(error)).toEqual(text));
});
