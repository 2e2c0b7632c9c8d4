export * from './demarches/index.ts';
export * from './document/index.ts';
export * from './edit/index.ts';
export * from './facts/index.ts';
export { labelsOf, type SheetLabels } from './labels/index.ts';
export * from './model/index.ts';
