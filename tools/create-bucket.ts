import { httpUrl, readConfigOrExit, storageUrl } from '@linden/platform/config/config';
import { prepareBucket } from '@linden/platform/files/prepare-bucket';
import { z } from 'zod';

/**
 * `node tools/run.mjs tools/create-bucket.ts`: creates the bucket of STORAGE_URL, lets pages of CLIENT_ORIGIN and PROVIDER_ORIGIN send files to it, and lets it
 * delete uploads that were never checked.
 */
const env = readConfigOrExit(z.object({ STORAGE_URL: storageUrl, CLIENT_ORIGIN: httpUrl, PROVIDER_ORIGIN: httpUrl }));
await prepareBucket(
  env.STORAGE_URL,
  [env.CLIENT_ORIGIN, env.PROVIDER_ORIGIN].map((page) => new URL(page).origin),
);
