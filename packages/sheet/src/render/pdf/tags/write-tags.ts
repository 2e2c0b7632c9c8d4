import type { jsPDF } from 'jspdf';
import { fileOf } from './jspdf-file.ts';
import type { JspdfFile } from './jspdf-file.ts';
import { hexString } from './pdf-string.ts';
import { Tag } from './tag.ts';
import type { TagLook, TagTree } from './tag.ts';

/** Writes the tags into the file when it is built (ISO 32000-1, 14.7). */
export function writeTags(pdf: jsPDF, tree: TagTree): void {
  const file = fileOf(pdf);
  const { events } = pdf.internal;
  let root = 0;
  events.subscribe('putPage', ({ pageNumber }: { readonly pageNumber: number }) =>
    file.write(`/StructParents ${pageNumber - 1} /Tabs /S`),
  );
  events.subscribe('putAdditionalObjects', () => {
    root = file.reserve();
    const pages = tree.marks.map((_, index) => pdf.getPageInfo(index + 1).objId);
    const ids = writeTree(file, tree.root, root, pages);
    const parents = tree.marks.map(
      (tags, page) => `${page} [${tags.map((tag) => `${ids.get(tag) ?? 0} 0 R`).join(' ')}]`,
    );
    const parentTree = file.reserve();
    file.object(parentTree, `<</Nums [${parents.join('\n')}]>>`);
    file.object(
      root,
      `<</Type/StructTreeRoot/K ${ids.get(tree.root) ?? 0} 0 R/ParentTree ${parentTree} 0 R/ParentTreeNextKey ${tree.marks.length}>>`,
    );
  });
  events.subscribe('putCatalog', () =>
    file.write(`/MarkInfo <</Marked true>> /StructTreeRoot ${root} 0 R`),
  );
}

/** @returns the object of each tag */
function writeTree(
  file: JspdfFile,
  tag: Tag,
  parent: number,
  pages: readonly number[],
  ids = new Map<Tag, number>(),
): ReadonlyMap<Tag, number> {
  const id = file.reserve();
  ids.set(tag, id);
  const kids = tag.kids.filter((kid) => !(kid instanceof Tag) || isKept(kid));
  for (const kid of kids) if (kid instanceof Tag) writeTree(file, kid, id, pages, ids);
  const first = kids.find((kid) => !(kid instanceof Tag));
  const home = first === undefined || first instanceof Tag ? 0 : first.page;
  const written = kids.map((kid) => {
    if (kid instanceof Tag) return `${ids.get(kid) ?? 0} 0 R`;
    const page = pages[kid.page - 1] ?? 0;
    return kid.page === home ? `${kid.id}` : `<</Type/MCR/Pg ${page} 0 R/MCID ${kid.id}>>`;
  });
  const page = home === 0 ? '' : `/Pg ${pages[home - 1] ?? 0} 0 R`;
  const content = written.length === 0 ? '' : `/K[${written.join(' ')}]`;
  file.object(id, `<</S/${tag.role}/P ${parent} 0 R${page}${lookOf(tag.look)}${content}>>`);
  return ids;
}

/** Empty cells keep a table regular; other tags without content say nothing. */
const isKept = ({ role, kids }: Tag) => kids.length > 0 || role === 'TD' || role === 'TH';

function lookOf({ scope, columns = 1, rows = 1, alt, box }: TagLook): string {
  const cell = [
    scope === undefined ? '' : `/Scope/${scope}`,
    columns === 1 ? '' : `/ColSpan ${columns}`,
    rows === 1 ? '' : `/RowSpan ${rows}`,
  ].join('');
  return [
    alt === undefined ? '' : `/Alt ${hexString(alt)}`,
    cell === '' ? '' : `/A<</O/Table${cell}>>`,
    box === undefined
      ? ''
      : `/A<</O/Layout/BBox[${box.map((edge) => edge.toFixed(1)).join(' ')}]>>`,
  ].join('');
}
