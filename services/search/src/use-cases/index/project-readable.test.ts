import { DomainError } from '@linden/platform/domain-error';
import { expect, test } from 'vitest';
import { projectReadable } from './project-readable.ts';

const batch = Array.from({ length: 40 }, (_, n) => `p${n}`);

function recorder(faulty: (id: string) => Error | undefined) {
  const done = new Set<string>();
  const aside: string[] = [];
  const project = projectReadable(
    async (ids) => {
      const fault = ids.map(faulty).find(Boolean);
      if (fault) throw fault;
      for (const id of ids) done.add(id);
    },
    { put: async (id) => void aside.push(id), release: async () => {} },
  );
  return { done, aside, project };
}

test('sets an unreadable provider aside after three failures and projects all others at once', async () => {
  const { done, aside, project } = recorder((id) => (id === 'p7' ? new Error('broken') : undefined));
  await expect(project(batch)).rejects.toThrow('broken');
  expect(done.size).toBe(39);
  expect(aside).toEqual([]);
  await expect(project(batch)).rejects.toThrow('broken');
  await project(batch);
  expect(aside).toEqual(['p7']);
});

test('sets no provider aside for a failure that does not repeat', async () => {
  let left = 2;
  const { aside, project } = recorder((id) => (id === 'p7' && left-- > 0 ? new Error('broken') : undefined));
  await project(batch).catch(() => undefined);
  await project(batch);
  expect(aside).toEqual([]);
});

test.each([
  {
    name: 'an owner that is unavailable',
    error: new DomainError({ code: 'STORE_UNAVAILABLE', kind: 'unavailable', message: 'away' }),
  },
  { name: 'failures in most of a batch', error: new Error('away') },
])('never sets a provider aside for $name', async ({ error }) => {
  const { aside, project } = recorder(() => error);
  for (let n = 0; n < 5; n++) await expect(project(batch)).rejects.toThrow('away');
  expect(aside).toEqual([]);
});
