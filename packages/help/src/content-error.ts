/** A text file cannot be used; the message names the file and what to change. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(file: string, fault: string, options?: ErrorOptions) {
    super(`${file}: ${fault}`, options);
  }
}
