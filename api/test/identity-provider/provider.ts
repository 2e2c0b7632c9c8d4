import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

/** Who is there when a browser comes, as Google would tell it. */
export interface ScriptedPerson {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean;
  given_name?: string | undefined;
  family_name?: string | undefined;
  name?: string | undefined;
  /** Presses "cancel" on the provider's page. */
  declines?: boolean;
}

/** What the provider does with the next requests whose path contains `at`. */
export type ProviderMood = { does: 'fails' | 'hangs'; at: string } | { does: 'answers' };

export const credentials = { clientId: 'ardoise-test', clientSecret: 'chalk and slate' } as const;

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
}

/** A prompt that Google knows: whoever comes chooses an account, also when one is remembered. */
function policyWithChoice() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/**
 * A real provider of OpenID Connect on loopback, in which a scripted person signs in at once: codes,
 * PKCE, keys and signatures are those of the library.
 */
export async function startIdentityProvider(options: { port?: number } = {}) {
  let person: ScriptedPerson = { sub: 'nobody' };
  let mood: ProviderMood = { does: 'answers' };
  /** Requests so far, by path. */
  const asked: string[] = [];
  const people = new Map<string, ScriptedPerson>();

  const server = createServer();
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
        redirect_uris: ['https://ardoise.example/auth/google/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // As Google does: everything is in the token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_context, { uid }) => `/interaction/${uid}`,
      policy: policyWithChoice(),
    },
    findAccount: (_context, sub) => {
      const { declines: _declines, ...claims } = people.get(sub) ?? { sub };
      return { accountId: sub, claims: () => claims };
    },
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [signingKey()] },
    ttl: {
      AccessToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AuthorizationCode: 60,
      IdToken: 600,
    },
  });
  // The port of the site under test is chosen by its machine.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    new URL(uri).pathname === '/auth/google/callback';

  /** The page on which a person would type a password. */
  async function interaction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (person.declines === true) {
      const result = { error: 'access_denied', error_description: 'the person said no' };
      await provider.interactionFinished(request, response, result);
      return;
    }
    const accountId = person.sub;
    people.set(accountId, person);
    const grant = new provider.Grant({ accountId, clientId: credentials.clientId });
    grant.addOIDCScope('openid email profile');
    const grantId = await grant.save();
    const result = { login: { accountId }, select_account: {}, consent: { grantId } };
    await provider.interactionFinished(request, response, result);
  }

  const answer = provider.callback();
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    asked.push(path.split('?')[0] ?? '');
    if (mood.does !== 'answers' && path.includes(mood.at)) {
      if (mood.does === 'fails') response.writeHead(500).end();
      return;
    }
    const done = path.startsWith('/interaction/')
      ? interaction(request, response)
      : answer(request, response);
    Promise.resolve(done).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  return {
    issuer,
    asked,
    settings: { issuer, ...credentials },
    /** Who signs in from now on. */
    expect(next: ScriptedPerson): void {
      person = next;
    },
    behave(next: ProviderMood): void {
      mood = next;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** Follows the provider's own redirects as a browser does; the address it sends its visitor back to. */
export async function throughProvider(start: string): Promise<string> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let address = start;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    await response.arrayBuffer();
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${address} answered ${response.status}`);
    address = new URL(next, address).href;
    if (new URL(address).origin !== origin) return address;
  }
  throw new Error(`${start} leads nowhere`);
}
