/** The error codes in use, with MongoDB's names for them. */
const CODE_NAMES = {
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  54: 'NotSingleValueField',
  59: 'CommandNotFound',
  61: 'ShardKeyNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  115: 'CommandNotSupported',
  171: 'CannotIndexParallelArrays',
  225: 'TransactionTooOld',
  263: 'OperationNotSupportedInTransaction',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  8000: 'AtlasError',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  16410: 'Location16410',
  17280: 'KeyTooLong',
  22: 'InvalidBSON',
  1: 'InternalError',
  40324: 'Location40324',
  40415: 'Location40415',
} as const;

export type ErrorCode = keyof typeof CODE_NAMES;

type Fields = Readonly<Record<string, unknown>>;

/** An error returned to the client. `code` and `codeName` are MongoDB's; `extra` is added to the reply. */
export class MongoFault extends Error {
  override readonly name = 'MongoFault';
  readonly code: ErrorCode;
  readonly extra: Fields;

  constructor(code: ErrorCode, message: string, extra: Fields = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }

  get codeName(): string {
    return CODE_NAMES[this.code];
  }
}

export const badValue = (message: string): MongoFault => new MongoFault(2, message);

/** An error for a MongoDB feature that this server lacks: it is named, never ignored. */
export const notSupported = (what: string): MongoFault =>
  new MongoFault(115, `${what} is not supported by embedded-mongo`);
