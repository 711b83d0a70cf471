import { create } from '@bufbuild/protobuf';
import { type Payor, PayorSchema } from '@linden/proto/billing/v1/payor_pb';
import type { PayorRow } from '#src/store/payors.ts';

export function toPayor({ externalPayorId, blockedInPersonStates, ...same }: PayorRow): Payor {
  return create(PayorSchema, {
    ...same,
    externalPayorId: externalPayorId ?? '',
    blockInPersonAppointmentsForStates: blockedInPersonStates,
  });
}
