/** Characters that some operating system does not allow in file names. */
const refused = /[/\\:*?"<>|\p{Cc}]/gu;

/** File names that are unique in one folder, case aside: “Fiche.pdf”, “Fiche (2).pdf”. */
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
