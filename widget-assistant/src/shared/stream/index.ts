export { createAssistantApi, type AssistantApi } from './api.ts';
export type { AssistantApiOptions } from './options.ts';
export { AssistantError, type AssistantErrorCode } from './assistant-error.ts';
export { errorText, type ErrorText } from './error-text.ts';
