import { randomBytes } from 'node:crypto';
import type { SchoolLogo } from '@ardoise/contract';
import { Problem } from '../../shared/problem.ts';
import type { UserService } from '../users/service.ts';
import { type LogoPicture, logoOf } from './picture.ts';
import type { LogoRepository, StoredLogo } from './repository.ts';

const addressOf = ({ owner, key, width, height }: StoredLogo): SchoolLogo => ({
  address: `/logos/${owner}${key}`,
  width,
  height,
});

/** Lengths in an address: the account's id, then a secret of 128 bits. */
const ownerLength = 24;

/** The logos of schools, each on the account of the teacher who chose it. */
export function createLogos(repository: LogoRepository, users: UserService) {
  return {
    async set(owner: string, bytes: Buffer): Promise<SchoolLogo> {
      await users.demand(owner);
      const logo = { owner, key: randomBytes(16).toString('hex'), ...(await logoOf(bytes)) };
      await repository.put(logo);
      if ((await users.byId(owner)) === null) {
        // Erased while the picture was being drawn.
        await repository.remove(owner);
        throw new Problem('UNAUTHENTICATED');
      }
      return addressOf(logo);
    },

    async clear(owner: string): Promise<void> {
      await users.demand(owner);
      await repository.remove(owner);
    },

    async address(owner: string): Promise<SchoolLogo | null> {
      const logo = await repository.find(owner);
      return logo === null ? null : addressOf(logo);
    },

    /** The logo as files embed it; null without one. */
    of: (owner: string): Promise<LogoPicture | null> => repository.find(owner),

    /** @throws Problem NOT_FOUND */
    async read(id: string): Promise<Buffer> {
      const logo = await repository.find(id.slice(0, ownerLength));
      if (logo?.key !== id.slice(ownerLength)) throw new Problem('NOT_FOUND');
      return logo.bytes;
    },

    /** Also when the account itself is deleted already. */
    remove: (owner: string) => repository.remove(owner),
  };
}

export type Logos = ReturnType<typeof createLogos>;
