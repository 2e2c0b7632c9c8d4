import { mongo } from 'mongoose';

const advice =
  'must be an address such as mongodb://host/database or mongodb+srv://host/database; in a name or password, signs such as @ : / % are percent-encoded';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}_]+/gu) ?? [];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Words of an address that may be secret: all of them but the names of its options. */
function secretWords(address: string): Set<string> {
  const rest = address.replace(/^[^:]*:\/\//u, '');
  const quiet = rest.replaceAll(/(?<=[?&])[A-Za-z]+(?==)/gu, '');
  return new Set([...wordsOf(quiet), ...wordsOf(decoded(quiet))]);
}

/**
 * Reader of MONGODB_URI: whatever the driver takes, lists of hosts and SRV names too. It connects to
 * nothing. The driver's reason is passed on where it repeats nothing that could be a password.
 */
export function mongodbAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    // Its options are checked here, and not when the first call is made.
    const client = new mongo.MongoClient(text);
    return client.options.hosts.length > 0 || client.options.srvHost !== undefined
      ? text
      : undefined;
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    const secrets = secretWords(text);
    const isQuiet = why !== '' && !wordsOf(why).some((word) => secrets.has(word));
    // oxlint-disable-next-line preserve-caught-error -- the driver's error may quote the password
    throw new Error(isQuiet ? `${advice} (${why})` : advice);
  }
}
