/** The cause of a problem in words of our own, free of anybody's data: the log may show it. */
export class Reason extends Error {
  override readonly name: string = 'Reason';
}
