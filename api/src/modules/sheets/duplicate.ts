import type { SheetContent } from '@ardoise/sheet';

/** A copy, which says so in its title and counts as unreviewed. */
export function duplicateOf(content: SheetContent): SheetContent {
  const mark = content.language === 'en' ? ' (copy)' : ' (copie)';
  const { title } = content.identification;
  const copied = title.endsWith(mark) ? title : `${title.slice(0, 200 - mark.length)}${mark}`;
  return {
    ...content,
    reviewed: false,
    identification: { ...content.identification, title: copied },
  };
}
