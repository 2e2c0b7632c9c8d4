import type { Connection } from 'mongoose';
import { productIndexes, shopCollections } from '../modules/shop/model.ts';
import { productRepository } from '../modules/shop/repository.ts';
import { startingPacks } from '../modules/shop/starting-products.ts';

export async function up(connection: Connection): Promise<void> {
  await connection.collection(shopCollections.products).createIndexes([...productIndexes]);
  await productRepository(connection).seed(startingPacks);
}
