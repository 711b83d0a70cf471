import type { SealedText } from './journal-crypto.ts';

export interface JournalRow extends SealedText {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The day of its key: YYYY-MM-DD, UTC. Rows of the version before have none. */
  readonly day?: string;
}

const database = 'linden-journal';
const rows = 'rows';

/** Reads the rows of this browser whose names begin so. */
export async function listRows(prefix: string): Promise<readonly (readonly [name: string, row: JournalRow])[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const names = await inRows('readonly', (store) => store.getAllKeys(range));
  const found = await inRows<JournalRow[]>('readonly', (store) => store.getAll(range));
  return found.map((row, index) => [String(names[index]), row] as const);
}

export async function writeRow(name: string, row: JournalRow): Promise<void> {
  await inRows('readwrite', (store) => store.put(row, name));
}

export async function deleteRow(name: string): Promise<void> {
  await inRows('readwrite', (store) => store.delete(name));
}

/** Deletes the rows of all accounts that are older. @param before milliseconds since 1970 */
export async function deleteRowsBefore(before: number): Promise<void> {
  for (const [name, { at }] of await listRows('')) if (at < before) await deleteRow(name);
}

async function inRows<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(rows);
  const db = await settle(opening);
  try {
    return await settle(work(db.transaction(rows, mode).objectStore(rows)));
  } finally {
    db.close();
  }
}

function settle<Result>(asked: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}
