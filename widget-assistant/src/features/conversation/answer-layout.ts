/** Wraps a table in its own scroll container, so that a wide one does not widen the panel. */
export function wrapTable(table: Element): Element {
  const wrap = document.createElement('div');
  wrap.className = 'wrap';
  wrap.append(table);
  return wrap;
}

/** Makes tables that overflow focusable, so that they can be scrolled by keyboard. */
export function makeTablesScrollable(answer: Element, label: string): void {
  for (const wrap of answer.querySelectorAll('.wrap')) {
    if (wrap.scrollWidth <= wrap.clientWidth) continue;
    wrap.setAttribute('tabindex', '0');
    wrap.setAttribute('role', 'region');
    wrap.setAttribute('aria-label', label);
  }
}

/** How many trailing nodes are revisited per delta; earlier ones are settled. */
const recentNodes = 40;

/**
 * Shrinks blank lines and removes those next to a table. The height of a `br` cannot be styled, so a blank one is
 * hidden and followed by a gap element.
 */
export function markBlankLines(answer: Element, most = recentNodes): void {
  let node = answer.lastChild;
  for (let count = 0; node !== null && count < most; count += 1) {
    const { previousSibling: before, nextSibling: after } = node;
    if (node instanceof HTMLSpanElement) {
      // Left over from a line that was rendered again.
      if (!(before instanceof HTMLBRElement && before.className === 'none')) node.remove();
    } else if (node instanceof HTMLBRElement && node.className === '') {
      const byTable = before instanceof HTMLDivElement || after instanceof HTMLDivElement;
      if (byTable || before instanceof HTMLBRElement) node.className = 'none';
      if (!byTable && before instanceof HTMLBRElement) {
        const gap = document.createElement('span');
        gap.className = 'gap';
        node.after(gap);
      }
    }
    node = before;
  }
}
