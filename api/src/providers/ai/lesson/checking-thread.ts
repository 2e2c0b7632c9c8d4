import { setPriority } from 'node:os';
import { serve } from '@ardoise/sheet/threads';
import type { CheckRequest } from './checks.ts';
import { type Checked, checkShaped, foreignFaults } from './faults.ts';

// On Linux a priority belongs to a thread, elsewhere to the process. People come before lessons.
if (process.platform === 'linux') setPriority(10);

await serve<CheckRequest, Checked>({
  warmUp: () => undefined,
  work(request) {
    const { subject } = request;
    return request.kind === 'shaped'
      ? checkShaped(request.value, subject)
      : { lesson: null, faults: foreignFaults(request.text, subject) };
  },
});
