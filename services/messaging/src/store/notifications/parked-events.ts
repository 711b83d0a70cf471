import type { Tx } from '#src/store/open-store.ts';

type Parked = { id: bigint; type: string; aggregateId: string; payload: Uint8Array };

/** Keeps an event. Keeping the same event again changes nothing. */
export async function parkEvent(tx: Tx, source: string, { id, type, aggregateId, payload }: Parked): Promise<void> {
  const row = { source, eventId: id, type, aggregateId, payload: new Uint8Array(payload) };
  await tx.parkedEvent.createMany({ data: [row], skipDuplicates: true });
}
