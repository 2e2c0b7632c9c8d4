/** Signs that one of the usual systems refuses in a name, or takes for a folder. */
const refused = /[/\\:*?"<>|\p{Cc}]/gu;

/** Names that can stand in one folder: "Fiche.pdf", "Fiche (2).pdf". Case makes no difference there. */
export function fileNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((each) => {
    const name = each.replace(refused, '-');
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) {
      free = `${stem} (${count})${ending}`;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}
