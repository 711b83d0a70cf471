import { it } from 'vitest';

it('never gives the thread back', () => {
  // The test's own limit cannot interrupt it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
