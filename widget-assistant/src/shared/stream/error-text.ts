import { AssistantError } from './assistant-error.ts';

/** A message id, or the server's own sentence. */
export type ErrorText = { readonly id: string } | { readonly text: string };

const messages = {
  limit: { id: 'assistant.error.rate-limited' },
  credits: { id: 'assistant.error.credits' },
  empty: { id: 'assistant.error.no-answer' },
  generic: { id: 'assistant.error.generic' },
} as const;

/** Chooses the message for a failure, as the specification's error catalogue demands. */
export function errorText(error: unknown): ErrorText {
  const text = error instanceof Error ? error.message : String(error);
  // Match the text too: a proxy or a partner's gateway may have worded the error.
  if (/429|limite/i.test(text)) return messages.limit;
  if (/402|crédits/i.test(text)) return messages.credits;
  if (!(error instanceof AssistantError)) return messages.generic;
  // Match codes rather than texts where there is one: texts depend on the language.
  if (/RATE_LIMITED|_LIMIT$|_BUSY$/.test(error.code)) return messages.limit;
  if (/CREDITS|BUDGET/.test(error.code)) return messages.credits;
  if (error.detail !== '') return { text: error.detail };
  return error.code === 'ASSISTANT_FAILED' ? messages.empty : messages.generic;
}
