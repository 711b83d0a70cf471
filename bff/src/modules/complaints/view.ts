import {
  ComplaintDecision as DecisionCode,
  ComplaintReason as ReasonCode,
  type Complaint as Record,
} from '@linden/proto/scheduling/v1/complaint_pb';
import type { Complaint, ComplaintDecision, ComplaintReason } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';

/** A complaint; a field resolver loads the provider. */
export type ComplaintModel = Omit<Complaint, 'provider'> & { providerId: string };

/** Returns nothing for a reason that this version does not know. */
export function toComplaint(complaint: Record, names: ReadonlyMap<string, string>): ComplaintModel[] {
  const { id, appointmentId, patientId, providerId, details, decision, decisionReason, decidedAt, decidedBy } =
    complaint;
  const reason = reasons.get(complaint.reason);
  if (!reason) return [];
  return [
    {
      id,
      appointmentId,
      patientId,
      providerId,
      details,
      reason,
      at: requireInstant(complaint.at),
      timeStart: requireInstant(complaint.start),
      decision: decisions.get(decision) ?? null,
      decisionReason: decisionReason || null,
      decidedAt: decidedAt ? requireInstant(decidedAt) : null,
      decidedByName: names.get(decidedBy) ?? null,
    },
  ];
}

const decisions = new Map<DecisionCode, ComplaintDecision>([
  [DecisionCode.CONFIRMED, 'CONFIRMED'],
  [DecisionCode.NOT_CONFIRMED, 'NOT_CONFIRMED'],
]);

const reasons = new Map<ReasonCode, ComplaintReason>([
  [ReasonCode.PROVIDER_NO_SHOW, 'PROVIDER_NO_SHOW'],
  [ReasonCode.PROVIDER_CONDUCT, 'PROVIDER_CONDUCT'],
  [ReasonCode.INCORRECT_VIDEO_LINK, 'INCORRECT_VIDEO_LINK'],
]);
