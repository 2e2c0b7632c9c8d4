/**
 * Copies text to the clipboard. Insecure pages have no `navigator.clipboard`: there, a selection is copied. Throws when
 * neither works.
 */
export async function copyText(text: string, near: HTMLElement): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr';
  near.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  near.focus();
  if (!copied) throw new Error('the selection could not be copied');
}
