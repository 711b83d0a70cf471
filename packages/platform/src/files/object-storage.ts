import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { DomainError } from '#src/domain-error.ts';
import { parseStorageAddress } from './storage-address.ts';

/** A form that a browser sends to the storage itself, with the file as the last field, `file`. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface UploadOrder {
  readonly key: string;
  /** The storage refuses a form with another type. */
  readonly contentType: string;
  readonly maxBytes: number;
  readonly expiresInSeconds: number;
}

export interface ReadLinkOrder {
  readonly key: string;
  readonly contentType: string;
  /** The name under which a browser saves the file. */
  readonly fileName: string;
  readonly expiresInSeconds: number;
}

/** Files by key. Errors other than a missing object are DomainError `STORAGE_UNAVAILABLE`. */
export interface ObjectStorage {
  /** The storage itself refuses a form that is late, too large, or for another key or type. */
  createUploadForm(order: UploadOrder): Promise<UploadForm>;
  /** Writes an object, in parts of 8 MB when it is larger. */
  putObject(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Returns the object, or undefined when it is missing. Throws `OBJECT_TOO_LARGE` before it reads more than `maxBytes`. */
  getObject(key: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** Returns an address that shows the object to everyone who knows it. It is for our own processes: browsers get links that name a person. */
  createReadLink(order: ReadLinkOrder): Promise<string>;
  /** Deletes up to 1,000 objects; missing ones count as deleted. */
  deleteObjects(keys: readonly string[]): Promise<void>;
  close(): void;
}

const partBytes = 8 * 2 ** 20;

/** @param url see `parseStorageAddress` */
export function createObjectStorage(url: string, { timeoutMs = 5000 } = {}): ObjectStorage {
  const { bucket, prefix, config, publicEndpoint } = parseStorageAddress(url);
  const client = new S3Client({ ...config, maxAttempts: 2, ...withTimeout(timeoutMs) });
  // It only signs: forms contain the address that browsers use.
  const signer = new S3Client({ ...config, endpoint: publicEndpoint });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    createUploadForm: (order) => run(() => createForm(signer, at(order.key), order)),
    async putObject(key, body, contentType) {
      const params = { ...at(key), Body: body, ContentType: contentType };
      await run(() => new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done());
    },
    getObject: (key, maxBytes) => run(() => readObject(client, at(key), maxBytes)),
    createReadLink: ({ contentType, fileName, expiresInSeconds, key }) =>
      run(() => {
        const shown = {
          ResponseContentType: contentType,
          ResponseContentDisposition: `attachment; filename="${fileName}"`,
        };
        return getSignedUrl(client, new GetObjectCommand({ ...at(key), ...shown }), { expiresIn: expiresInSeconds });
      }),
    async deleteObjects(keys) {
      if (keys.length === 0) return;
      const Objects = keys.map((key) => ({ Key: prefix + key }));
      await run(() => client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })));
    },
    close() {
      client.destroy();
      signer.destroy();
    },
  };
}

async function createForm(
  client: S3Client,
  at: { Bucket: string; Key: string },
  { contentType, maxBytes, expiresInSeconds }: UploadOrder,
): Promise<UploadForm> {
  return createPresignedPost(client, {
    ...at,
    Expires: expiresInSeconds,
    Conditions: [
      ['content-length-range', 1, maxBytes],
      ['eq', '$Content-Type', contentType],
    ],
    Fields: { 'Content-Type': contentType },
  });
}

async function readObject(client: S3Client, at: { Bucket: string; Key: string }, maxBytes: number) {
  try {
    const { ContentLength: size = 0 } = await client.send(new HeadObjectCommand(at));
    if (size > maxBytes)
      throw new DomainError({ code: 'OBJECT_TOO_LARGE', kind: 'invalid', message: 'the file is too large' });
    const { Body } = await client.send(new GetObjectCommand(at));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
    throw error;
  }
}

function withTimeout(timeoutMs: number): Pick<S3ClientConfig, 'requestHandler'> {
  return { requestHandler: { connectionTimeout: 1000, requestTimeout: timeoutMs, throwOnRequestTimeout: true } };
}

async function run<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError({
      code: 'STORAGE_UNAVAILABLE',
      kind: 'unavailable',
      message: 'the file storage does not answer',
      cause,
    });
  }
}
