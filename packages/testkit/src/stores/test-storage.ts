import { createBucket } from '@linden/platform/files/create-bucket';
import { createObjectStorage, type ObjectStorage } from '@linden/platform/files/object-storage';

export interface TestStorage {
  /** With a prefix of this test's own. */
  url: string;
  storage: ObjectStorage;
}

/** Needs TEST_STORAGE_URL. */
export async function openTestStorage(): Promise<TestStorage> {
  const address = process.env.TEST_STORAGE_URL;
  if (!address) throw new Error('TEST_STORAGE_URL is not set: run the tests through `npm test`');
  await createBucket(address);
  const url = new URL(address);
  url.pathname += `/t${process.pid}-${Math.random().toString(36).slice(2, 10)}`;
  return { url: url.href, storage: createObjectStorage(url.href, { timeoutMs: 20_000 }) };
}
