import type { StoredTokens } from './token-store.ts';

const database = 'linden-session';
const store = 'keys';
const name = 'dpop';
const renewedName = 'renewed';

/**
 * Returns the key pair that this browser's tokens are bound to. The private key cannot be exported, so a copied token is useless. Created
 * once and kept in IndexedDB, which all tabs of the origin share.
 */
export async function getBrowserKeyPair(factory: IDBFactory = indexedDB): Promise<CryptoKeyPair> {
  const db = await open(factory);
  try {
    const known = await request<CryptoKeyPair | undefined>(db.transaction(store).objectStore(store).get(name));
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
    const adding = db.transaction(store, 'readwrite').objectStore(store);
    try {
      await request(adding.add(made, name));
      return made;
    } catch {
      // Another tab was faster; all tabs use one pair.
      return await request<CryptoKeyPair>(db.transaction(store).objectStore(store).get(name));
    }
  } finally {
    db.close();
  }
}

/**
 * Returns the latest renewal by any tab. Local storage may show a tab an older value; IndexedDB does not, so that no refresh token is used
 * twice.
 */
export async function readRenewed(factory: IDBFactory = indexedDB): Promise<StoredTokens | undefined> {
  return inStore(factory, 'readonly', (keys) => keys.get(renewedName));
}

export async function writeRenewed(tokens: StoredTokens, factory: IDBFactory = indexedDB): Promise<void> {
  await inStore(factory, 'readwrite', (keys) => keys.put(tokens, renewedName));
}

/** Deletes the key and everything bound to it. */
export async function deleteKeyPair(factory: IDBFactory = indexedDB): Promise<void> {
  await inStore(factory, 'readwrite', (keys) => keys.clear());
}

async function inStore<T>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  work: (keys: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open(factory);
  try {
    return await request(work(db.transaction(store, mode).objectStore(store)));
  } finally {
    db.close();
  }
}

async function open(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  return request(opening);
}

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}
