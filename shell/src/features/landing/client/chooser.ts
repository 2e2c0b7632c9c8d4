/** Limits the disciplines to those of the chosen class. */
export function wireChoices(form: HTMLFormElement): void {
  const [levels, sheets] = form.querySelectorAll('select');
  if (levels === undefined || sheets === undefined) return;
  const groups = new Map(
    [...sheets.querySelectorAll('optgroup')].map((group) => [group.label, [...group.children]]),
  );
  const narrow = () => {
    sheets.replaceChildren(...(groups.get(levels.value) ?? []));
    sheets.selectedIndex = 0;
  };
  levels.addEventListener('change', narrow);
  narrow();
}

/** The chosen sheet: its id, and the address of its recording. */
export function chosenSheet(form: HTMLFormElement): { id: string; address: string } | null {
  const option = form.querySelector<HTMLSelectElement>('[name=fiche]')?.selectedOptions[0];
  const address = option?.dataset['recording'];
  return option === undefined || address === undefined ? null : { id: option.value, address };
}

/** Links that begin a sheet take the class and discipline that are chosen here. */
export function wireWays(form: HTMLFormElement): void {
  const point = () => {
    const { id = '' } = chosenSheet(form) ?? {};
    const [, discipline, level] = /^(.+)-([^-]+)$/u.exec(id) ?? [];
    if (discipline === undefined) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-way]')) {
      link.href = link.href.replace(
        /level(=|%3D)[^&%]+(&|%26)discipline(=|%3D)[^&%]+/u,
        `level$1${level}$2discipline$3${discipline}`,
      );
    }
  };
  form.addEventListener('change', point);
  point();
}
