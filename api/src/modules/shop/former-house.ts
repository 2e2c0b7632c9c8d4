import { createHash } from 'node:crypto';
import { houseFields, type HouseValues } from './house.ts';

/**
 * Digests of all that bundles said of themselves before their rows kept it: of slug, field and value as
 * JSON. Rows from that time are told by them from rows that a person changed. Nothing is ever added.
 */
const known = new Set(
  `
00f455b501c2 018ce6ab6b36 0474bda0c646 057a5a961901 05dede142523 0786d8f9cd5b 096e63acdb25
0ab4757d860d 0b7b66ff7dcc 0da59b89e682 0e9e43552c81 10728e691bac 10b8c5a5644a 10f3d89cd029
144a71c2ef1e 14a901c2d10c 199ab4dd88f2 1b958098b18f 1e9e995f4e2e 1f121ec9c004 2094588ac7fe
23e1cf1aecdb 2484785fc7da 28518a35b882 2c2c2e3debae 2d204b8a0096 31323d331010 3173ac8019e6
3303c99109e9 352022afba7e 3a199946bcf1 3ab6589ace1c 3afbe0f757c8 3c36fcecab9e 3d90881bd465
3dcd4b9a8ba2 40e64ee32eb4 410bbaae1099 433e0a0c3c3c 4852b48bc881 4880932efdbc 4a06d1734140
4c8b2815b783 4f53a6b840d7 50960f4f1966 5291103b0b60 53c7848a0338 53cead5fbfd8 55a578022d59
592d69be0fdc 5d1812e5d745 5ea55a7a261b 5ffecda9e590 6095d36d576f 60f2977c8439 61382cbc6f38
617093827d4e 6242688849c9 6308e5ed4483 636b17feb6bb 664002a6e829 66dcc5447579 67516f22d94d
6a60dcceac39 6b3843deb4ff 6d18c84117dc 6d9b5db1a1b2 6eb43b4a6731 6fb57c8c7c15 718a97f6cd5e
72a3a377cc0d 756e8637a11f 77e9f4c4b19d 788148d768c6 8061800f73f9 8085f44ae0d1 80ee5c90f42f
8220fd19c793 852b01d625f8 86ac7de852c6 88eef5f7cd32 8dc7e2b68f88 918378d3e98f 91e0d6c944d2
93c6ad27902b 9403a97d1f8e 94213e97cd5c 9429f074f8a1 94bb090111fe 964a847288d3 965f75a70bb2
a2bb640ddb8c a52078d9b3da afbfa2ae4ddf b122c1bec5c4 b238e02675e3 b354a87fb86a b3984a848db5
b47edbcebd09 b55def2ab561 b5a44f9d7867 b6ad86066c95 b810a6960284 b86b06c2e1e2 bac4f27870bd
bb6a0336b4d3 bc677d9ac3a6 bcb024c7e686 bdd4aa493dff be1dc1bdf471 c037864d751d c3a29e2df976
c3edeb0467ea c6a7f803db60 c9f7f3373063 ca1779261cdd ca23de8a5f62 ca6af9ca8450 cc0c72330b90
ccc4874633e2 cd24cc5c680d ce3a248d01d2 d598434c1b36 dc246b24d0ac e16bea233b59 e37f563f568f
e49326667fa3 e4c4f43fee31 e75607647107 e9dd4b6b67ca ea9d0dbc2b87 eb052316bd8c ec23c460a23e
ed1170910360 f1112d5b04d8 f21e58011cca f386a4cffad6 f44f95f6707a f640d0e9d57c fa7ca257668a
fdb377611887 fe4c76f2bca6
`
    .trim()
    .split(/\s+/u),
);

const digestOf = (slug: string, field: string, value: unknown) =>
  createHash('sha256')
    .update([slug, field, JSON.stringify(value)].join('\0'))
    .digest('hex')
    .slice(0, 12);

/** What the house had said of a bundle when its row was stored: what is not its own is a person's. */
export function formerHouse(slug: string, row: HouseValues, house: HouseValues): HouseValues {
  const theirs = houseFields.filter((field) => known.has(digestOf(slug, field, row[field])));
  return { ...house, ...Object.fromEntries(theirs.map((field) => [field, row[field]])) };
}
