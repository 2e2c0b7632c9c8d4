import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { partnerOrigins, startPartnerPage } from './server.ts';

/** Key of the sample school: the same at each start, so that a pasted tag keeps working. */
const key = 'site_00000000000000000000e5a1';

/** What `npm start` shows beside Ardoise: a school's page on an origin of its own. */
export interface PartnerDemo {
  /** For the API's environment: the site that it registers. */
  readonly demoSite: string;
  readonly address: string;
  /** Null when the port is taken. */
  start(): Promise<Server | null>;
}

export function partnerDemo(ardoise: string, port: number): PartnerDemo {
  const secret = randomBytes(32).toString('base64url');
  return {
    demoSite: [key, secret, ...partnerOrigins(port)].join(' '),
    address: `http://127.0.0.1:${port}`,
    async start() {
      try {
        return await startPartnerPage({ ardoise, port, key, secret });
      } catch (error) {
        const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
        if (!taken) throw error;
        return null;
      }
    },
  };
}
