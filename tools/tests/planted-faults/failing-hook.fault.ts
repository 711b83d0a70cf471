import { beforeAll, describe, expect, it } from 'vitest';

describe('a group', () => {
  beforeAll(() => {
    throw new Error('the hook failed');
  });
  it('is skipped', () => expect(1).toBe(1));
  it('is skipped, too', () => expect(1).toBe(1));
});

it('passes beside it', () => expect(1).toBe(1));
