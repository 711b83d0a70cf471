const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** One place to store the id. Each may be blocked or emptied. */
export interface IdStore {
  read: () => string | null | undefined;
  write: (id: string) => void;
}

/**
 * Returns the anonymous id of this browser from the first store that has it, and saves it in all of them: cookie, local storage and memory
 * (spec client-and-shared, section 7). Without a writable store it lasts as long as the page.
 */
export function anonymousId(stores: readonly IdStore[], newId: () => string): string {
  const found = stores.map((store) => quietly(store.read)).find((id) => typeof id === 'string' && uuid.test(id));
  const id = found ?? newId();
  for (const store of stores) if (quietly(store.read) !== id) quietly(() => store.write(id));
  return id;
}

export const anonymousIdName = 'linden_anonymous_id';

let remembered: string | undefined;

/** A store in memory, for this page only. */
export const memory: IdStore = {
  read: () => remembered,
  write: (id) => {
    remembered = id;
  },
};

function quietly<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
