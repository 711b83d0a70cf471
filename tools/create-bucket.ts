import { createBucket } from '@linden/platform/create-bucket';

/** `node tools/create-bucket.ts`: creates the bucket of STORAGE_URL. */
const url = process.env.STORAGE_URL;
if (!url) throw new Error('STORAGE_URL is not set');
await createBucket(url);
