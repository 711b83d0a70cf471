import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { parseStorageAddress } from './storage-address.ts';

/** Creates the bucket if it is missing. For local worlds and tests. */
export async function createBucket(address: string): Promise<void> {
  const { bucket, config } = parseStorageAddress(address);
  const client = new S3Client(config);
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!(error instanceof Error && error.name.startsWith('BucketAlready'))) throw error;
  } finally {
    client.destroy();
  }
}
