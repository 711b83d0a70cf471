const prefix = 'linden-page ';

/** This page, for as long as it is open. */
export const pageId = crypto.randomUUID();

let held: Promise<void> | undefined;

/** Holds the lock of this page until it is closed, however it ends. */
export function holdPageLock(): Promise<void> {
  held ??= new Promise((resolve) => {
    if (!navigator.locks) return resolve();
    void navigator.locks.request(prefix + pageId, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  return held;
}

/** Returns the ids of the other pages of this browser that are open. */
export async function listOpenPages(): Promise<ReadonlySet<string>> {
  if (!navigator.locks) return new Set();
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
