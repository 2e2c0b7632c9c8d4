import type { Types } from 'mongoose';

/** A picture in GridFS. */
export interface AvatarFile {
  _id: Types.ObjectId;
  /** Picture and size: `<avatar>-small`. */
  filename: string;
  uploadDate: Date;
  metadata: { owner: string; avatar: string; contentType: string };
}

export const avatarBucket = 'avatars';
export const avatarCollections = {
  files: `${avatarBucket}.files`,
  chunks: `${avatarBucket}.chunks`,
} as const;

/**
 * `owner`: the pictures of an account. The driver makes GridFS's own indexes (names of files, numbers
 * of chunks) with the first file.
 */
export const avatarIndexes = [{ key: { 'metadata.owner': 1 }, name: 'owner' }] as const;
