import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#src/telemetry/log.ts';
import { createFlags, type Flags } from './flags.ts';

let file: string;
let lines: Record<string, unknown>[];
let flags: Flags;

beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'flags-')), 'flags.json');
  await writeFile(file, JSON.stringify({ reviews: true, style: 'calm', limit: 3 }));
  lines = [];
  const destination = { write: (line: string) => lines.push(JSON.parse(line)) };
  flags = await createFlags({
    file,
    environment: 'local',
    logger: createLogger('test', { level: 'info', destination }),
  });
});
afterEach(() => flags.close());

describe('flags', () => {
  test('are read from the file, by type', async () => {
    expect(await flags.boolean('reviews', false)).toBe(true);
    expect(await flags.string('style', 'plain')).toBe('calm');
    expect(await flags.number('limit', 1)).toBe(3);
    expect(lines).toEqual([]);
  });

  test.each<{ name: string; change: () => Promise<unknown>; key: string }>([
    { name: 'missing in the file', change: async () => {}, key: 'missing' },
    { name: 'of another type', change: async () => {}, key: 'style' },
    { name: 'in a file that is not JSON', change: () => writeFile(file, '{"reviews": tr'), key: 'reviews' },
    { name: 'in a file that holds a list', change: () => writeFile(file, '[true]'), key: 'reviews' },
    { name: 'in a missing file', change: () => rm(file), key: 'reviews' },
  ])('has the default and logs an error: $name', async ({ change, key }) => {
    await change();
    expect(await flags.boolean(key, false)).toBe(false);
    expect(lines).toMatchObject([{ level: 'error', flag: key, msg: 'flag was not evaluated, default used' }]);
  });

  test('change with the file, whether overwritten or replaced, even after a broken one', async () => {
    await writeFile(file, JSON.stringify({ reviews: false }));
    expect(await flags.boolean('reviews', true)).toBe(false);
    await writeFile(file, '{');
    expect(await flags.boolean('reviews', true)).toBe(true);
    await writeFile(`${file}.new`, JSON.stringify({ reviews: false, style: 'new' }));
    await rename(`${file}.new`, file);
    expect(await flags.boolean('reviews', true)).toBe(false);
  });
});
