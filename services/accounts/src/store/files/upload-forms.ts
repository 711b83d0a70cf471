import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { PersonTx } from '#src/store/open-store.ts';

/** Takes forms from the daily budget of an account. Returns false when it has not enough left. */
export async function takeUploadForms(
  tx: PersonTx,
  { accountHash, wanted, most, at }: { accountHash: Uint8Array; wanted: number; most: number; at: Date },
): Promise<boolean> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ taken: boolean }>`select take_upload_forms(${Buffer.from(accountHash)}, ${wanted}::int,
      ${most}::int, ${at}::timestamptz) as taken`),
  );
  return row?.taken ?? false;
}
