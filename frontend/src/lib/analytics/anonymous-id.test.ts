import { describe, expect, test } from 'vitest';
import { anonymousId, type IdStore } from './anonymous-id.ts';

const [one, two, fresh] = [1, 2, 3].map((last) => `0d9d8f5e-5a43-4b3e-9a57-6f1f2f7c000${last}`) as [
  string,
  string,
  string,
];

const store = (value?: string): IdStore & { value: string | undefined } => ({
  value,
  read() {
    return this.value;
  },
  write(id) {
    this.value = id;
  },
});

const blocked: IdStore = {
  read: () => {
    throw new Error('denied');
  },
  write: () => {
    throw new Error('denied');
  },
};

const bound = (each: ReturnType<typeof store>): IdStore => ({ read: () => each.value, write: (id) => each.write(id) });

describe('the anonymous id', () => {
  test.each<[string, (string | undefined)[], string]>([
    ['is created for a new browser and stored in all three places', [undefined, undefined, undefined], fresh],
    ['is read from the cookie first', [one, two, undefined], one],
    ['is read from local storage when the cookie was cleared', [undefined, two, undefined], two],
    ['is read from memory alone', [undefined, undefined, two], two],
    ['replaces an invalid value', ['Ann', undefined, undefined], fresh],
  ])('%s', (_row, values, id) => {
    const stores = values.map(store);
    expect(anonymousId(stores.map(bound), () => fresh)).toBe(id);
    expect(stores.map(({ value }) => value)).toEqual([id, id, id]);
  });

  test('stays in memory when the browser blocks storage', () => {
    const last = store();
    expect(anonymousId([blocked, blocked, bound(last)], () => fresh)).toBe(fresh);
    expect(anonymousId([blocked, blocked, bound(last)], () => one)).toBe(fresh);
  });
});
