import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import type { RunEvent } from './file-results.ts';
import { readTreeCpu } from './process-tree.ts';

const file = process.env.LINDEN_TEST_EVENTS;

// Loaded before each test file, so this hook is the last to run.
afterAll(() => {
  const seconds = readTreeCpu(process.pid);
  if (!file || seconds === undefined) return;
  const path = relative(root, expect.getState().testPath ?? '');
  const event: RunEvent = { event: 'cpu', lane: process.env.LINDEN_TEST_LANE ?? '', path, pid: process.pid, seconds };
  appendFileSync(file, `${JSON.stringify(event)}\n`);
});
