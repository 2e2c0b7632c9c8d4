export { checkTogether } from './check-together.ts';
export { contentFolder, type LessonFile, readContent } from './read-content.ts';
export { type FileFault, readLesson } from './read-lesson.ts';
