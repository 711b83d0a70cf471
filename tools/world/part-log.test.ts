import { closeSync, mkdtempSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLog, readLikelyReason } from './part-log.ts';

it.each([
  { name: 'nothing said', text: '', words: '' },
  { name: 'one line', text: 'bye\n', words: ': bye' },
  {
    name: 'a stack: the message without the frames',
    text: 'node:internal:272\n    throw x\n\nError [ERR_X]: no module\n    at cachedDefault (a:1)\n\nNode.js v24\n',
    words: ': Error [ERR_X]: no module',
  },
  {
    name: 'our own log: message and cause',
    text: '{"level":30,"msg":"started"}\n{"level":60,"msg":"start failed","err":{"message":"port taken"}}\n',
    words: ': start failed: port taken',
  },
  {
    name: 'a configuration fault',
    text: 'config: REDIS_URL is not set\nbye\n',
    words: ': config: REDIS_URL is not set',
  },
  {
    name: 'a server',
    text: '2026 LOG:  starting\n2026 FATAL:  data directory is bad\n',
    words: ': 2026 FATAL:  data directory is bad',
  },
])('$name', ({ text, words }) => {
  const state = mkdtempSync(join(tmpdir(), 'linden-log-'));
  for (const start of ['Error: of an earlier start\n', text]) {
    const log = openLog(state, 'part');
    writeSync(log, start);
    closeSync(log);
  }
  expect(readLikelyReason(state, 'part')).toBe(words);
});
