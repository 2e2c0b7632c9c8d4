/** Selects the sheet that the query names: `/exemple?fiche=mathematiques-4e`. */
export function startPick(): void {
  const id = new URLSearchParams(location.search).get('fiche');
  const choice = id === null ? null : document.getElementById(`d-${id}`);
  if (choice instanceof HTMLInputElement) choice.checked = true;
}
