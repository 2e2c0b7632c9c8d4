import { AssistantError } from './assistant-error.ts';

/** A message of ours by its id, or the server's own sentence. */
export type ErrorText = { readonly id: string } | { readonly text: string };

const messages = {
  limit: { id: 'assistant.error.rate-limited' },
  credits: { id: 'assistant.error.credits' },
  empty: { id: 'assistant.error.no-answer' },
  generic: { id: 'assistant.error.generic' },
} as const;

/** The specification's catalogue: which text an assistant's failure is told with. */
export function errorText(error: unknown): ErrorText {
  const text = error instanceof Error ? error.message : String(error);
  // The text, since failures that another party words (a proxy, a partner's gateway) count too.
  if (/429|limite/i.test(text)) return messages.limit;
  if (/402|crédits/i.test(text)) return messages.credits;
  if (!(error instanceof AssistantError)) return messages.generic;
  // Words of the catalogue depend on the language, its codes do not.
  if (/RATE_LIMITED|_LIMIT$|_BUSY$/.test(error.code)) return messages.limit;
  if (/CREDITS|BUDGET/.test(error.code)) return messages.credits;
  if (error.detail !== '') return { text: error.detail };
  return error.code === 'ASSISTANT_FAILED' ? messages.empty : messages.generic;
}
