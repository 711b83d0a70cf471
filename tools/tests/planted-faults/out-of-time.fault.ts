import { expect, it } from 'vitest';

it('takes too long', () => new Promise(() => {}));
it('polls in vain', () => expect.poll(() => 1, { timeout: 50 }).toBe(2));
