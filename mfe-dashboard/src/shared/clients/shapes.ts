import { isRecord } from '../guards.ts';

/** What is stored was checked by the server; its shape is told from another release's. */
export const hasItems = <Item>(value: unknown): value is { items: Item[] } =>
  isRecord(value) && Array.isArray(value['items']);

export const hasList = (value: unknown, name: string): boolean =>
  isRecord(value) && Array.isArray(value[name]);

export const hasNumber = (value: unknown, name: string): boolean =>
  isRecord(value) && typeof value[name] === 'number';
