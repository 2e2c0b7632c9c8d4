import { configureGlobal, readConfigureGlobal } from 'fast-check';

/*
 * Set-up of every workspace's tests. Property tests use the same seed each time, so that a result
 * depends on the change alone; `PROPERTY_SEED=random`, or a number, tries other cases.
 */
const chosen = process.env['PROPERTY_SEED'] ?? '1';
if (chosen !== 'random') configureGlobal({ ...readConfigureGlobal(), seed: Number(chosen) });
