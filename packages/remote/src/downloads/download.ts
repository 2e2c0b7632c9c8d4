/** Downloads a file. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A started download keeps the file itself.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
