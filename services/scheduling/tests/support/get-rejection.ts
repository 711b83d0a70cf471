import { DomainError } from '@linden/platform/domain-error';

/** Returns the error of a rejected call. Fails when the call succeeds or fails unexpectedly. */
export async function getRejection(
  call: Promise<unknown>,
): Promise<{ kind: string; code: string; field: string | undefined }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof DomainError) return { kind: error.kind, code: error.code, field: error.field };
    throw error;
  }
  throw new Error('the call was not rejected');
}
