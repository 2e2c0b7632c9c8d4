import mongoose from 'mongoose';

/** Whether a write met a unique key that exists. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}
