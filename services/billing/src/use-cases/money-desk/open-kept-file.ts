import { notFound } from '@linden/platform/domain-error';
import type { MoneyDeskContext } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { findKeptFile } from '#src/store/claims/kept-files.ts';
import { type DeskChange, makeChange } from './change-desk.ts';

/** Returns the text of a kept file, and records who read it and why. One about a single patient needs their record opened. */
export async function openKeptFile(
  context: MoneyDeskContext,
  change: DeskChange,
  id: string,
): Promise<{ kind: string; x12: string }> {
  const file = await context.store.as(billingCaller).read((tx) => findKeptFile(tx, context.envelope, id));
  if (!file) throw notFound('KEPT_FILE_NOT_FOUND', 'no such file');
  const { kind, patientId, x12 } = file;
  await makeChange(context, change, { kind: 'FILE_OPENED', subject: id, patientId }, async () => undefined);
  return { kind, x12 };
}
