import { ComplaintReason as ReasonCode, type Complaint as Record } from '@linden/proto/scheduling/v1/complaint_pb';
import type { Complaint, ComplaintReason } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';

/** A complaint; a field resolver loads the provider. */
export type ComplaintModel = Omit<Complaint, 'provider'> & { providerId: string };

/** Returns nothing for a reason that this version does not know. */
export function toComplaint({ at, start, reason, $typeName: _type, ...same }: Record): ComplaintModel[] {
  const known = reasons.get(reason);
  return known ? [{ ...same, reason: known, at: requireInstant(at), timeStart: requireInstant(start) }] : [];
}

const reasons = new Map<ReasonCode, ComplaintReason>([
  [ReasonCode.PROVIDER_NO_SHOW, 'PROVIDER_NO_SHOW'],
  [ReasonCode.PROVIDER_CONDUCT, 'PROVIDER_CONDUCT'],
  [ReasonCode.INCORRECT_VIDEO_LINK, 'INCORRECT_VIDEO_LINK'],
]);
