import { createVerifier } from 'fast-jwt';

/** Verifies tokens (HS256 only) that any of the keys signed. Their times are for the caller to judge. */
export function tokenVerifier(
  keys: readonly (string | Buffer)[],
  options: { allowedIss: string; allowedAud: string; requiredClaims: string[]; cache?: number },
): (token: string) => unknown {
  const verifiers = keys.map((key) =>
    createVerifier({ ...options, key, algorithms: ['HS256'], ignoreExpiration: true }),
  );
  /** @throws the first key's fault when none fits */
  return (token) => {
    let fault: unknown;
    for (const verify of verifiers) {
      try {
        return verify(token);
      } catch (error) {
        fault ??= error;
      }
    }
    throw fault;
  };
}
