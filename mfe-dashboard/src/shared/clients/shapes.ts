import { isRecord } from '../guards.ts';

/** Stored answers were validated by the server; these checks only reject shapes of other releases. */
export const hasItems = <Item>(value: unknown): value is { items: Item[] } =>
  isRecord(value) && Array.isArray(value['items']);

export const hasList = (value: unknown, name: string): boolean =>
  isRecord(value) && Array.isArray(value[name]);

export const hasNumber = (value: unknown, name: string): boolean =>
  isRecord(value) && typeof value[name] === 'number';
