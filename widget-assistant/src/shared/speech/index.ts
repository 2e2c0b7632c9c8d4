/* Pulls in the answer parser: import it with the part that shows answers, not with the first panel. */
export { createAnnouncer, type Announcer, type AnnouncerOptions } from './announcer.ts';
export { splitSentences } from './sentences.ts';
