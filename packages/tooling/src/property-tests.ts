import { configureGlobal, readConfigureGlobal } from 'fast-check';

/*
 * Set-up of every project's tests. Property tests ask the same cases each time, so that a change is
 * judged by what it changed; `PROPERTY_SEED=random`, or a number, asks others.
 */
const chosen = process.env['PROPERTY_SEED'] ?? '1';
if (chosen !== 'random') configureGlobal({ ...readConfigureGlobal(), seed: Number(chosen) });
