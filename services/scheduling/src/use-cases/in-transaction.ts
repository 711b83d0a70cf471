import {
  create,
  type DescMessage,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import type { RollBack } from '@linden/platform/store/store-transaction';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { checkSameRequest, type IdempotencyKey, keyReused } from '#src/domain/idempotency-key.ts';
import { findStoredRequest, keepAnswer } from '#src/store/booking/booking-requests.ts';
import { lockTimes } from '#src/store/booking/holds.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { openTransactionFor, type ProvedAccess } from '#src/store/transaction-for.ts';

/** What a request is about, kept beside its answer. */
export type About = { readonly appointmentId?: string | undefined; readonly patientId?: string | undefined };

type Settings<Schema extends DescMessage> = {
  readonly proved?: ProvedAccess;
  /** Times that are locked before the key is looked for, so that a repeated request waits for the first. */
  readonly locks?: Parameters<typeof lockTimes>[1];
  readonly once: About & { readonly key: IdempotencyKey; readonly schema: Schema };
};

type Answered<Schema extends DescMessage> = { readonly reply: MessageShape<Schema> };
type RolledBack<Outcome> = Outcome extends unknown ? { readonly rolledBack: Outcome } : never;

/**
 * Runs `work` once for each idempotency key, in one transaction that also keeps its reply. A repeated request gets the first reply. `work`
 * may call `rollBack(outcome)`: nothing is kept then, and the same key may try again. Throws `KEY_REUSED` when the key was used for
 * another request.
 */
export async function inTransaction<Schema extends DescMessage, Outcome = never>(
  context: Pick<AppointmentContext, 'store' | 'newId'>,
  caller: Caller,
  { proved, locks, once }: Settings<Schema>,
  work: (tx: CareTx, rollBack: RollBack<Outcome>) => Promise<MessageInitShape<Schema>>,
): Promise<Answered<Schema> | RolledBack<Outcome>> {
  const { key, schema, ...about } = once;
  return openTransactionFor(context.store, caller, proved).tx<Answered<Schema>, RolledBack<Outcome>>(
    async (tx, rollBack) => {
      if (locks) await lockTimes(tx, locks);
      const before = await findStoredRequest(tx, key);
      if (before) checkSameRequest(key, before);
      if (before?.answer) return { reply: fromBinary(schema, before.answer) };
      const reply = create(schema, await work(tx, (rolledBack) => rollBack({ rolledBack } as RolledBack<Outcome>)));
      await keepOnce(context, tx, key, { ...about, answer: toBinary(schema, reply) });
      return { reply };
    },
  );
}

/** Returns whether the same request was answered before. Throws `KEY_REUSED` when the key was used for another one. */
export async function isRepeated(tx: CareTx, key: IdempotencyKey): Promise<boolean> {
  const before = await findStoredRequest(tx, key);
  if (before) checkSameRequest(key, before);
  return before !== undefined;
}

/** Uses up the key, with the answer that a repeated request gets. Without one, a repeated request gets what there is by then. */
export async function keepOnce(
  { newId }: Pick<AppointmentContext, 'newId'>,
  tx: CareTx,
  key: IdempotencyKey,
  { appointmentId, patientId, answer = new Uint8Array() }: About & { readonly answer?: Uint8Array },
): Promise<void> {
  if (!(await keepAnswer(tx, key, { id: newId(), appointmentId, patientId, answer }))) throw keyReused();
}
