/**
 * Why a thread gave no answer. 'busy': the queue is full, try again later; 'timeout': it took too long; 'failed': its
 * work threw, see `cause`; 'closed': the pool was shut down.
 */
export type ThreadErrorCode = 'busy' | 'timeout' | 'failed' | 'closed';

export class ThreadError extends Error {
  override readonly name = 'ThreadError';
  readonly code: ThreadErrorCode;

  constructor(code: ThreadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
