import { Code, DBRef, ObjectId, Timestamp } from 'bson';
import { binaryOf, refDoc, regexOf, scopeOf, stringOf } from './compare.ts';
import { getField, isDoc, numericValue, RANK, typeRank } from './values.ts';
import type { Doc } from './values.ts';

/**
 * Encodes BSON values so that comparing the bytes of two keys is comparing the values in BSON order. Each encoding is
 * prefix-free, so a compound key is just its values one after another. A descending field has all its bytes inverted.
 */
export class KeyWriter {
  #bytes = Buffer.allocUnsafe(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Appends one value. `undefined` (missing) is encoded as such; indexes replace it by null first. */
  value(value: unknown, descending = false): this {
    const start = this.#length;
    this.#encode(value);
    if (descending) this.#invertFrom(start);
    return this;
  }

  raw(bytes: Uint8Array): this {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  byte(byte: number): this {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
    return this;
  }

  /** Returns a copy of what was written and truncates the writer to `length`, ready for reuse. */
  finish(length = 0): Buffer {
    const key = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = length;
    return key;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  #invertFrom(start: number): void {
    for (let i = start; i < this.#length; i++) this.#bytes[i] = ~(this.#bytes[i] ?? 0) & 0xff;
  }

  #encode(value: unknown): void {
    const rank = typeRank(value);
    this.byte(rank);
    switch (rank) {
      case RANK.number:
        return this.#number(numericValue(value));
      case RANK.string:
        return this.#string(stringOf(value));
      case RANK.object:
        return isDoc(value) ? this.#doc(value) : undefined;
      case RANK.array:
        return Array.isArray(value) ? this.#array(value) : undefined;
      case RANK.binary: {
        const { bytes, subType } = binaryOf(value);
        this.#uint32(bytes.length);
        this.byte(subType).raw(bytes);
        return undefined;
      }
      case RANK.objectId:
        if (value instanceof ObjectId) this.raw(value.id);
        return undefined;
      case RANK.boolean:
        this.byte(value === true ? 2 : 1);
        return undefined;
      case RANK.date:
        return this.#int64(
          BigInt(value instanceof Date ? value.getTime() : 0) + 0x8000000000000000n,
        );
      case RANK.timestamp:
        return this.#int64(value instanceof Timestamp ? BigInt.asUintN(64, value.toBigInt()) : 0n);
      case RANK.regex:
        for (const part of regexOf(value)) this.#string(part);
        return undefined;
      case RANK.dbRef:
        return value instanceof DBRef ? this.#doc(refDoc(value)) : undefined;
      case RANK.code:
        if (value instanceof Code) {
          this.byte(value.scope === null ? 1 : 2).#string(value.code);
          this.#doc(scopeOf(value));
        }
        return undefined;
      default:
        return undefined;
    }
  }

  /**
   * Eight bytes for the largest double not above the value, sign-adjusted. Beyond 2^53, two more bytes give an
   * integer's distance from that double. NaN is all zeros, so it sorts below -Infinity.
   */
  #number(value: number | bigint): void {
    this.#reserve(10);
    if (typeof value === 'number' && Number.isNaN(value)) {
      this.#bytes.fill(0, this.#length, this.#length + 8);
      this.#length += 8;
      return;
    }
    let double = Number(value);
    if (typeof value === 'bigint' && BigInt(double) > value) double = doubleBelow(double);
    const at = this.#length;
    this.#bytes.writeDoubleBE(double === 0 ? 0 : double, at);
    if (((this.#bytes[at] ?? 0) & 0x80) === 0) {
      this.#bytes[at] = (this.#bytes[at] ?? 0) | 0x80;
      this.#length += 8;
    } else {
      this.#length += 8;
      this.#invertFrom(at);
    }
    if (Math.abs(double) >= 2 ** 53) {
      const above = typeof value === 'bigint' ? Number(value - BigInt(double)) : 0;
      this.#bytes.writeUInt16BE(above, this.#length);
      this.#length += 2;
    }
  }

  /** UTF-8 with each 00 escaped as 00 ff, terminated by 00 00. */
  #string(text: string): void {
    this.#reserve(text.length * 3 + 2);
    if (text.includes('\0')) {
      for (const [i, part] of text.split('\0').entries()) {
        if (i > 0) this.byte(0).byte(0xff);
        this.raw(Buffer.from(part));
      }
    } else this.#length += this.#bytes.write(text, this.#length, 'utf8');
    this.byte(0).byte(0);
  }

  #doc(doc: Doc): void {
    for (const field of Object.keys(doc)) {
      const value = getField(doc, field);
      this.byte(typeRank(value)).#string(field);
      this.#encode(value);
    }
    this.byte(0);
  }

  #array(values: readonly unknown[]): void {
    for (const value of values) this.#encode(value);
    this.byte(0);
  }

  #uint32(value: number): void {
    this.#reserve(4);
    this.#bytes.writeUInt32BE(value, this.#length);
    this.#length += 4;
  }

  #int64(value: bigint): void {
    this.#reserve(8);
    this.#bytes.writeBigUInt64BE(BigInt.asUintN(64, value), this.#length);
    this.#length += 8;
  }
}

const scratch = new DataView(new ArrayBuffer(8));

/** The next double towards -Infinity, for finite values of magnitude 2^53 or more. */
function doubleBelow(double: number): number {
  scratch.setFloat64(0, double);
  const bits = scratch.getBigInt64(0);
  scratch.setBigInt64(0, double > 0 ? bits - 1n : bits + 1n);
  return scratch.getFloat64(0);
}

const shared = new KeyWriter();

/** The key of a single ascending value. */
export function encodeKey(value: unknown): Buffer {
  try {
    return shared.value(value).finish();
  } catch (error) {
    shared.finish();
    throw error;
  }
}

/** The smallest key above every key that starts with `prefix`. */
export function keyAfterPrefix(prefix: Uint8Array): Buffer {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end--;
  if (end === 0) return Buffer.from([0xff, 0xff]);
  const next = Buffer.from(prefix.subarray(0, end));
  next[end - 1] = (next[end - 1] ?? 0) + 1;
  return next;
}
