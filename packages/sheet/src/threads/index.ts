export { serve } from './serve.ts';
export { ThreadError, type ThreadErrorCode } from './thread-error.ts';
export { createThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';
