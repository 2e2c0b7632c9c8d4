export { checkTogether } from './check-together.ts';
export { contentFolder } from './content-paths.ts';
export { type LessonFile, readContent } from './read-content.ts';
export { type FileFault, readLesson } from './read-lesson.ts';
