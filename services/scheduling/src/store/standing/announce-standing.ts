import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { appendEvent } from '@linden/platform/events/outbox';
import { ProviderStandingChangedSchema } from '@linden/proto/scheduling/v1/provider_standing_pb';
import type { ProviderStanding } from '#src/domain/standing/provider-standing.ts';
import type { CareTx } from '#src/store/open-store.ts';

/** Saves the event of a changed standing, with the revision that the stored standing has now. */
export async function announceStanding(tx: CareTx, providerId: string, standing: ProviderStanding): Promise<void> {
  const { level, variant, until, isLocked, reasons } = standing;
  const { revision } = await tx.providerStanding.findUniqueOrThrow({
    where: { providerId },
    select: { revision: true },
  });
  const schedule = await tx.schedule.findUnique({ where: { providerId }, select: { timeZone: true } });
  const at = until === undefined ? undefined : timestampFromMs(until);
  const message = create(ProviderStandingChangedSchema, {
    providerId,
    revision,
    level,
    variant,
    counted: reasons.length,
    timeZone: schedule?.timeZone ?? '',
    ...(at && (isLocked ? { lockedUntil: at } : { until: at })),
  });
  await appendEvent(tx, {
    aggregateType: 'standing',
    aggregateId: providerId,
    revision,
    type: ProviderStandingChangedSchema.typeName,
    payload: toBinary(ProviderStandingChangedSchema, message),
  });
}
