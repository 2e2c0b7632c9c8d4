/** Shows the sheet that the address names: `/exemple?fiche=mathematiques-4e`. */
export function startPick(): void {
  const id = new URLSearchParams(location.search).get('fiche');
  const choice = id === null ? null : document.getElementById(`d-${id}`);
  if (choice instanceof HTMLInputElement) choice.checked = true;
}
