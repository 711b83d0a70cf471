import { PutBucketCorsCommand, PutBucketLifecycleConfigurationCommand, S3Client } from '@aws-sdk/client-s3';
import { createBucket } from './create-bucket.ts';
import { parseStorageAddress } from './storage-address.ts';

/** Days after which the bucket deletes an upload that was never checked, and the parts of one that was never completed. */
export const abandonedDays = { upload: 2, parts: 1 };

/**
 * Creates the bucket if it is missing, and sets its two rules. Repeating it changes nothing.
 * @param uploadOrigins the origins whose pages may send forms; pages of others are stopped by their browser
 */
export async function prepareBucket(address: string, uploadOrigins: readonly string[]): Promise<void> {
  await createBucket(address);
  const { bucket, prefix, config } = parseStorageAddress(address);
  const client = new S3Client(config);
  try {
    const sends = { AllowedMethods: ['POST'], AllowedHeaders: ['*'], MaxAgeSeconds: 3600 };
    const CORSRules = [{ ...sends, AllowedOrigins: [...uploadOrigins] }];
    await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules } }));
    const abandoned = {
      ID: 'abandoned-uploads',
      Status: 'Enabled' as const,
      Filter: { Prefix: `${prefix}uploads/` },
      Expiration: { Days: abandonedDays.upload },
    };
    const parts = {
      ID: 'abandoned-parts',
      Status: 'Enabled' as const,
      Filter: { Prefix: prefix },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: abandonedDays.parts },
    };
    const LifecycleConfiguration = { Rules: [abandoned, parts] };
    await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket: bucket, LifecycleConfiguration }));
  } finally {
    client.destroy();
  }
}
