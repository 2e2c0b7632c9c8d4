export { createIntl, type Intl, type MessageValues } from './create-intl.ts';
export { loadMessages } from './load-messages.ts';
