/** What a mail program may turn into a link: an address, or a host name with its ending. */
const linkish = /:\/|\/\/|@|www\.|[\p{L}\p{N}][.\u3002\uFF0E\uFF61][\p{L}\p{N}]{2}/iu;

/**
 * A name as it may stand in a mail: on one line, without control, bidirectional or invisible characters;
 * '' when it holds a link, since anybody can give an account of another person's address any name.
 */
export function greetedName(name: string): string {
  const line = name.replaceAll(/[\p{Z}\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return linkish.test(line) ? '' : line;
}
