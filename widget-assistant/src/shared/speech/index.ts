/* Carries the reading of answers: to be imported with the part that shows them, not with the panel. */
export { createAnnouncer, type Announcer, type AnnouncerOptions } from './announcer.ts';
export { splitSentences } from './sentences.ts';
