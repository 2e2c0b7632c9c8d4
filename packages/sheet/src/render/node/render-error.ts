/**
 * Why a sheet was not rendered. 'busy': the queue is full, try again later; 'timeout': it took too long; 'failed': the
 * renderer threw, see `cause`; 'closed': the pool was shut down.
 */
export type RenderErrorCode = 'busy' | 'timeout' | 'failed' | 'closed';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly code: RenderErrorCode;

  constructor(code: RenderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
