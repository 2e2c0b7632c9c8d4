export * from './classes.ts';
export * from './classroom.ts';
export * from './identifiers.ts';
export * from './import-places.ts';
export type * from './types.ts';
export * from './vocabulary.ts';
export * from './glossary.ts';
export * from './text.ts';
