import type { S3ClientConfig } from '@aws-sdk/client-s3';

export interface StorageAddress {
  readonly bucket: string;
  /** Put before each key; ends with a slash unless empty. */
  readonly prefix: string;
  readonly config: S3ClientConfig;
  /** The origin that browsers use. */
  readonly publicEndpoint: string;
}

/**
 * Parses `https://KEY:SECRET@host/bucket/prefix?region=us-east-1&public=https://files.example`. Without a key the SDK finds credentials
 * itself, such as those of a pod's service account. `public` is for a storage that browsers reach at another address.
 */
export function parseStorageAddress(text: string): StorageAddress {
  const url = new URL(text);
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/').filter(Boolean);
  if (!bucket) throw new Error('the address of the storage names no bucket');
  const credentials = url.username && {
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  };
  return {
    bucket,
    publicEndpoint: url.searchParams.get('public') ?? url.origin,
    prefix: rest.map((each) => `${each}/`).join(''),
    config: {
      endpoint: url.origin,
      region: url.searchParams.get('region') ?? 'us-east-1',
      // Every server knows it; names of buckets in host names need certificates for each.
      forcePathStyle: true,
      ...credentials,
    },
  };
}
