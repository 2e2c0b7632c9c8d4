import { openLessons } from '../compiled.ts';
import { makeBundles } from './make-bundles.ts';
import { placeOfBundles } from './made-bundles.ts';

/**
 * Command: makes the files and pictures of all bundles. With `--missing` several may run at once, and the first one's
 * are kept.
 */
const keepOther = process.argv.includes('--missing');
const { store } = await openLessons();
const bundles = await makeBundles({ store, ...(await placeOfBundles()), keepOther });
process.stdout.write(`${bundles.length} bundles\n`);
