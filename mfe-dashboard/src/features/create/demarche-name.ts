import { demarcheFor } from '@ardoise/sheet';
import { useLocale } from '@ardoise/ui';
import type { Choices } from './choices.ts';

/** Name of the course that the séance will follow; null until class and discipline are chosen. */
export function useDemarcheName({ level, discipline, kind }: Choices): string | null {
  const locale = useLocale();
  if (level === null || discipline === null) return null;
  return demarcheFor({ level, discipline, kind }).label[locale];
}
