import type { Locale } from '@ardoise/contract';
import type { FastifyRequest } from 'fastify';
import { isLocale } from './say.ts';

/**
 * Language of a page whose address names none: the one asked for, the one chosen before, the
 * browser's.
 */
export function chosenLanguage(request: FastifyRequest): Locale {
  const asked = new URL(request.url, 'http://page').searchParams.get('language') ?? '';
  if (isLocale(asked)) return asked;
  const kept = /(?:^|;\s*)language=(\w\w)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  return isLocale(kept) ? kept : request.locale;
}
