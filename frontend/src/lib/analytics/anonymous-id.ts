const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** One place where the id may lie. Any of them may be blocked or emptied. */
export interface IdStore {
  read: () => string | null | undefined;
  write: (id: string) => void;
}

/**
 * The anonymous id of this browser, out of the first store that has it, and from then on in all of them: cookie, local storage
 * and memory (spec client-and-shared, section 7). Where none can be written it lasts as long as the page.
 */
export function anonymousId(stores: readonly IdStore[], newId: () => string): string {
  const found = stores.map((store) => quietly(store.read)).find((id) => typeof id === 'string' && uuid.test(id));
  const id = found ?? newId();
  for (const store of stores) if (quietly(store.read) !== id) quietly(() => store.write(id));
  return id;
}

export const anonymousIdName = 'linden_anonymous_id';

let remembered: string | undefined;

/** The store of this page alone. */
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
