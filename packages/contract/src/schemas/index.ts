export * from './auth.ts';
export * from './common.ts';
export * from './curriculum.ts';
export * from './generations.ts';
export * from './operations.ts';
export * from './problem.ts';
export * from './sheets.ts';
