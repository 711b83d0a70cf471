const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** One place to store the id. Each may be blocked or emptied. */
export interface IdStore {
  read: () => string | null | undefined;
  write: (id: string) => void;
}

/**
 * Returns the anonymous id of this browser from the first store that has it, and saves it in all of them: cookie, local storage and memory
 * (C7.3-3e). Without a writable store it lasts as long as the page.
 */
export function getAnonymousId(stores: readonly IdStore[], newId: () => string): string {
  const found = stores.map((store) => ignoreErrors(store.read)).find((id) => typeof id === 'string' && uuid.test(id));
  const id = found ?? newId();
  for (const store of stores) if (ignoreErrors(store.read) !== id) ignoreErrors(() => store.write(id));
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

function ignoreErrors<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
