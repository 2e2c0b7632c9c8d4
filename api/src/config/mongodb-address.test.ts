import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVariables } from './environment.ts';

const read = (address: string | undefined) => readVariables({ MONGODB_URI: address });
const complaint = (address: string): string => read(address).problems.join();

test.each([
  'mongodb://localhost/ardoise',
  'mongodb://a,b/?replicaSet=x',
  'mongodb://user:pass%40word@a:27017,b:27018,c/ardoise?replicaSet=rs0&authSource=admin',
  'mongodb://[::1]:27017/ardoise',
  'mongodb+srv://user:word@cluster.example.net/ardoise?retryWrites=true',
])('what the driver accepts is accepted: %s', (address) => {
  expect(read(address).values.MONGODB_URI).toBe(address);
});

test.each([
  ['postgres://localhost/ardoise', 'expected connection string to start with "mongodb://"'],
  ['mongodb://', 'must be an address such as'],
  ['mongodb://a/?replicaset', 'must be an address such as'],
  ['mongodb+srv://a.example,b.example/', 'cannot have multiple service names'],
  ['mongodb+srv://a.example:27017/', 'cannot have port number'],
  ['mongodb://a/?colour=blue', 'option colour is not supported'],
  ['mongodb://a,b/?directConnection=true', 'requires exactly one host'],
  ['mongodb://a:99999/', 'must be an address such as'],
])('what it refuses is refused with a reason: %s', (address, sentence) => {
  expect(complaint(address)).toContain(sentence);
});

test('no error message contains the password', () => {
  for (const bad of [
    'mongodb://user:geheim/wort@a/',
    'mongodb://user:geheim@wort@a/',
    'mongodb://user:geheim',
    'mongodb://user:geheim%zz@a/',
    'mongodb://user:geheim@a/?colour=blue',
    'mongodb://user:x@a/?authMechanism=geheim',
    'mongodb://user:x@a/?compressors=geheim',
  ]) {
    expect(complaint(bad), bad).toContain('must be an address such as');
    expect(complaint(bad), bad).not.toMatch(/geheim|wort/u);
  }
  const signs = fc.string({ unit: fc.constantFrom(...'aZ9@:/%?#&= _.[]'), maxLength: 12 });
  fc.assert(
    fc.property(signs, signs, (password, rest) => {
      const secret = `q7${password}7q`;
      const said = complaint(`mongodb://user:${secret}@${rest}`);
      expect(said).not.toContain(secret);
      expect(said).not.toMatch(/q7|7q/u);
    }),
  );
});
