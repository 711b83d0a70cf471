import { DomainError } from '@linden/platform/domain-error';

/** What a call was refused with; fails when it was not, or by something unexpected. */
export async function refused(
  call: Promise<unknown>,
): Promise<{ kind: string; code: string; field: string | undefined }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof DomainError) return { kind: error.kind, code: error.code, field: error.field };
    throw error;
  }
  throw new Error('the call was not refused');
}
