import { invalid } from '@linden/platform/domain-error';
import {
  ComplaintDecision,
  ComplaintReason,
  type CreateComplaintRequest,
} from '@linden/proto/scheduling/v1/complaint_pb';
import {
  complaintReasons,
  findDetailsFault,
  type ComplaintReason as Reason,
} from '@linden/vocabulary/sessions/provider-complaint';
import { readKey } from './booking-from-proto.ts';
import { readId } from './request-fields.ts';

export type AskedComplaint = {
  readonly appointmentId: string;
  readonly reason: Reason;
  readonly details: string;
};

/** Reads a complaint. Throws the first fault at its field. */
export function readComplaint(request: CreateComplaintRequest): AskedComplaint {
  readKey(request.key);
  const appointmentId = readId(request.appointmentId, 'appointmentId');
  const reason = complaintReasons.find((each) => ComplaintReason[each] === request.reason);
  if (!reason) throw invalid('REQUIRED', 'is required', 'reason');
  const fault = findDetailsFault(reason, request.details);
  if (fault) throw invalid(fault.code, fault.message, fault.field);
  return { appointmentId, reason, details: request.details.trim() };
}

const decisions = ['CONFIRMED', 'NOT_CONFIRMED'] as const;
export type Decision = (typeof decisions)[number];

export function readDecision(value: ComplaintDecision): Decision {
  const decision = decisions.find((each) => ComplaintDecision[each] === value);
  if (!decision) throw invalid('REQUIRED', 'is required', 'decision');
  return decision;
}
