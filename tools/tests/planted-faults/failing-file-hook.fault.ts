import { beforeAll, expect, it } from 'vitest';

beforeAll(() => {
  throw new Error('the hook of the file failed');
});
it('is skipped', () => expect(1).toBe(1));
