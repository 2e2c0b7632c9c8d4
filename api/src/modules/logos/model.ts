import type { mongo, Types } from 'mongoose';

export const logoCollection = 'logos';

/** The logo of the school of an account, whose id it has. */
export interface LogoDocument {
  _id: Types.ObjectId;
  /** The secret part of its address; another picture has another one. */
  key: string;
  picture: mongo.Binary;
  width: number;
  height: number;
}
