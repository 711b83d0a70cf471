import type { Person } from '@linden/platform/caller/person';
import type { Context } from '#src/context.ts';
import { listSavedNotes } from '#src/store/notes/notes.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { findPlan } from '#src/store/plans/treatment-plans.ts';
import { applyNoteToPlan } from './apply-note-to-plan.ts';

/** Older notes carry nothing over. */
const mostNotes = 30;

interface Owner {
  readonly providerId: string;
  readonly patientId: string;
}

/** Makes the plan from notes that were signed before plans existed, oldest first. Nothing happens once there is a plan. */
export async function carryOverGoals(
  tx: NoteTx,
  context: Pick<Context, 'envelope' | 'newId'> & { readonly caller: Person },
  { providerId, patientId }: Owner,
): Promise<void> {
  if (await findPlan(tx, { providerId, patientId })) return;
  const saved = await listSavedNotes(tx, context.envelope, {
    providerId,
    patientId,
    except: undefined,
    limit: mostNotes,
  });
  const signed = saved.filter(({ signedAt }) => signedAt !== undefined);
  for (const note of signed.reverse()) await applyNoteToPlan(tx, context, { note, mayHide: false });
}
