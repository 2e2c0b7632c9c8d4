/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download holds the file by itself once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
