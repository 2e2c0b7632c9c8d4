import { openLessons } from '../compiled.ts';
import { makeBundles } from './make-bundles.ts';
import { placeOfBundles } from './made-bundles.ts';

/** Command: makes the files and pictures of all bundles. */
const { store } = await openLessons();
const bundles = await makeBundles({ store, ...(await placeOfBundles()) });
process.stdout.write(`${bundles.length} bundles\n`);
