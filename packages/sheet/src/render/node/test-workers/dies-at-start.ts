/** A worker that dies before it is ready. */
throw new Error('dies at start');
