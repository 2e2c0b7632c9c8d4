export { createAssistantApi, type AssistantApi, type AssistantApiOptions } from './api.ts';
export { AssistantError, type AssistantErrorCode } from './assistant-error.ts';
export { errorText, type ErrorText } from './error-text.ts';
