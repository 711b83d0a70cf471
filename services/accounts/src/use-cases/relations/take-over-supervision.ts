import { appendAudit } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import type { Store } from '#src/store/open-store.ts';
import { endRelations, findOpenRelation, type RelationKey } from '#src/store/relations/relations.ts';
import { lockBoth, replaceRelation } from './set-relation.ts';

interface TakenOver {
  readonly id: string;
  readonly forProviderId: string;
  /** Undefined ends the supervision. */
  readonly actingProviderId: string | undefined;
  readonly since: Date | undefined;
}

/** Takes over what operators set in clinical-notes. What is so already stays as it is. */
export function takeOverSupervision(
  store: Store,
  caller: Extract<Caller, { kind: 'service' }>,
  { id, forProviderId, actingProviderId, since }: TakenOver,
  now: Date,
): Promise<void> {
  return store.as(caller).tx(async (tx) => {
    const key: RelationKey = { kind: 'SUPERVISES', actingProviderId: actingProviderId ?? '', forProviderId };
    if (actingProviderId) await lockBoth(tx, key);
    const found = await findOpenRelation(tx, key, now);
    if (found?.actingProviderId === actingProviderId) return;
    if (actingProviderId) {
      const fromAt = since && since < now ? since : now;
      await replaceRelation(tx, { id, ...key, fromAt, untilAt: undefined }, undefined, now);
    } else await endRelations(tx, key, now, undefined);
    const detail = { kind: 'SUPERVISES', acting: actingProviderId ?? '' };
    await appendAudit(tx, { actor: caller, action: 'provider_relation.take_over', subject: forProviderId, detail });
  });
}
