import { EnvError, makeExactValidator } from 'envalid';
import { mongo } from 'mongoose';

const advice =
  'must be an address such as mongodb://host/database or mongodb+srv://host/database; in a name or password, signs such as @ : / % are percent-encoded';

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}_]+/gu) ?? [];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Tokens of an address that may be secret: all but the names of its options. */
function secretTokens(address: string): Set<string> {
  const rest = address.replace(/^[^:]*:\/\//u, '');
  const values = rest.replaceAll(/(?<=[?&])[A-Za-z]+(?==)/gu, '');
  return new Set([...tokensOf(values), ...tokensOf(decoded(values))]);
}

/**
 * Reads what the driver's own parser accepts, lists of hosts and SRV names too, without connecting.
 * The driver's reason is passed on unless it repeats something that could be a password.
 */
export const mongodbAddress = makeExactValidator((address) => {
  try {
    // Checks the options as well, which would otherwise fail at the first query.
    const client = new mongo.MongoClient(address);
    const { hosts, srvHost } = client.options;
    if (hosts.length === 0 && srvHost === undefined) throw new EnvError();
    return address;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const secrets = secretTokens(address);
    const isSafe = reason !== '' && !tokensOf(reason).some((token) => secrets.has(token));
    // oxlint-disable-next-line preserve-caught-error -- the driver's error may quote the password
    throw new EnvError(isSafe ? `${advice} (${reason})` : advice);
  }
});
