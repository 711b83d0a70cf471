import type { ApolloClient } from '@apollo/client';
import {
  CheckProviderUploadDocument,
  CreateProviderUploadDocument,
  type CropValues,
  type ProviderUploadValues,
} from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { postUploadForm } from '#src/lib/uploads/post-upload-form.ts';

const shownCodes = [
  'FILE_INFECTED',
  'FILE_NOT_AS_PROMISED',
  'SCANNER_UNAVAILABLE',
  'TOO_MANY_FILES',
  'TOO_MANY_UPLOADS',
  'UPLOADS_EXHAUSTED',
] as const;

export type UploadFault = 'TOO_LARGE' | 'WRONG_TYPE' | (typeof shownCodes)[number] | 'unknown';

/** What a kind of file may be; accounts has the same rules (upload-rules.ts). */
export const uploadRules = {
  photo: { types: ['image/jpeg', 'image/png', 'image/webp'], maxMegabytes: 10 },
  document: { types: ['application/pdf', 'image/jpeg', 'image/png'], maxMegabytes: 20 },
} as const;

/** Returns why a file cannot be sent, before anything is sent. */
export function findFileFault(
  { type, size }: Pick<File, 'type' | 'size'>,
  rule: { types: readonly string[]; maxMegabytes: number },
): UploadFault | undefined {
  if (!rule.types.includes(type)) return 'WRONG_TYPE';
  return size > rule.maxMegabytes * 1_000_000 ? 'TOO_LARGE' : undefined;
}

/** Sends a file to the storage and has it checked. Returns the fault, or undefined when it counts. */
export async function sendFile(
  apollo: ApolloClient,
  file: File,
  values: Omit<ProviderUploadValues, 'contentType'>,
  crop?: CropValues,
): Promise<UploadFault | undefined> {
  try {
    const order = { ...values, contentType: file.type };
    const made = await apollo.mutate({ mutation: CreateProviderUploadDocument, variables: { values: order } });
    const upload = made.data?.createProviderUpload;
    if (!upload) return 'unknown';
    if (!(await postUploadForm(upload, file))) return 'unknown';
    const variables = { id: upload.file.id, ...(crop && { crop }) };
    await check(apollo, variables);
    return undefined;
  } catch (error) {
    return toUploadFault(error);
  }
}

/** A person’s files are checked one after the other: one of them waits, and a further one is tried again a moment later. */
async function check(apollo: ApolloClient, variables: CheckProviderUploadVariables, triesLeft = 5): Promise<void> {
  try {
    await apollo.mutate({ mutation: CheckProviderUploadDocument, variables });
  } catch (error) {
    const outcome = toCallOutcome(error);
    if (triesLeft === 0 || outcome.kind === 'unknown' || outcome.code !== 'CHECKS_BUSY') throw error;
    await new Promise((resolve) => setTimeout(resolve, busyMs));
    await check(apollo, variables, triesLeft - 1);
  }
}

type CheckProviderUploadVariables = { id: string; crop?: CropValues };

const busyMs = 1000;

export function toUploadFault(error: unknown): UploadFault {
  const outcome = toCallOutcome(error);
  if (outcome.kind === 'unknown') return 'unknown';
  if (outcome.code === 'OBJECT_TOO_LARGE') return 'TOO_LARGE';
  if (outcome.code === 'TYPE_NOT_ALLOWED') return 'WRONG_TYPE';
  return shownCodes.find((code) => code === outcome.code) ?? 'unknown';
}
