import type { Person } from '@linden/platform/caller/person';
import { DomainError } from '@linden/platform/domain-error';
import type { FileContext } from '#src/context.ts';
import { takeUploadForms } from '#src/store/files/upload-forms.ts';
import type { PersonTx } from '#src/store/open-store.ts';

/** Throws `UPLOADS_EXHAUSTED` when the account got as many upload forms in 24 hours as it may. Call it in the transaction that opens them. */
export async function checkUploadBudget(
  { sealer, clock, uploadFormsPerDay }: FileContext,
  tx: PersonTx,
  { account }: Person,
  wanted: number,
): Promise<void> {
  const accountHash = sealer.hash(Buffer.from(`upload forms ${account}`), sealer.keyId);
  if (!accountHash) throw new Error('the key of the service is missing');
  if (await takeUploadForms(tx, { accountHash, wanted, most: uploadFormsPerDay, at: clock.now() })) return;
  const message = 'this account started as many uploads as it may in a day';
  throw new DomainError({ code: 'UPLOADS_EXHAUSTED', kind: 'exhausted', message, field: 'kind' });
}

/** Counts and reports a reached budget of an account, in passing. */
export function reportReachedBudget({ reportAccountCap }: FileContext): (error: unknown) => never {
  return (error) => {
    if (error instanceof DomainError && error.code === 'UPLOADS_EXHAUSTED') reportAccountCap('uploads');
    throw error;
  };
}
