import { compileLessons } from './compile.ts';

/** Command: checks the lessons and makes the one file that the API reads. */
const lessons = await compileLessons();
process.stdout.write(`${lessons.length} lessons\n`);
