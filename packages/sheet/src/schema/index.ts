export * from './catalogue.ts';
export * from './classroom.ts';
export * from './conformity.ts';
export * from './content.ts';
export * from './identifiers.ts';
