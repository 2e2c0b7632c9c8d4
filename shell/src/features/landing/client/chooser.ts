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
