import { expect, it } from 'vitest';
import { createLogger } from '#src/telemetry/log.ts';
import { createLogSink, readLoggedCheckpoints } from './audit-checkpoints.ts';

const at = new Date('2026-03-03T14:05:00Z');
const hash = 'ab'.repeat(32);

it('reads back what was published to the log, for this service only', async () => {
  const lines: string[] = [];
  const logger = createLogger('accounts', { destination: { write: (line: string) => void lines.push(line) } });
  const sink = createLogSink(logger);
  logger.info('ready');
  await sink.publish({ service: 'accounts', seq: 7n, hash, at });
  await sink.publish({ service: 'identity', seq: 8n, hash, at });
  const found = readLoggedCheckpoints(lines.join(''), 'accounts');
  expect(found).toMatchObject([{ service: 'accounts', seq: 7n, hash }]);
});

it.each([
  ['a line that is cut off', '{"service":"accounts","revision":"7","msg":"audit sealed'],
  ['another line about sealing', '{"service":"accounts","revision":"7","msg":"audit sealed late"}'],
  ['a line without a hash', '{"service":"accounts","revision":"7","time":"2026-03-03","msg":"audit sealed"}'],
  [
    'an invalid number',
    `{"service":"accounts","revision":"x","checkpoint_id":"${hash}","time":"","msg":"audit sealed"}`,
  ],
])('skips %s', (_, line) => expect(readLoggedCheckpoints(line, 'accounts')).toEqual([]));
