import { getEnumName } from '@linden/platform/rpc/enum-names';
import type { GetPersonForStaffResponse } from '@linden/proto/accounts/v1/people_service_pb';
import { type Alert, type AlertMessage, AlertStage, type WaitingAlert } from '@linden/proto/messaging/v1/alert_pb';
import type { OpenedSafetyAlert, SafetyAlert, WaitingSafetyAlert } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';

export function toSafetyAlert(alert: Alert): SafetyAlert {
  const { id, conversationId, seq, patientId, patientName, raisedAt, isCovered } = alert;
  return {
    id,
    conversationId,
    seq: Number(seq),
    patientId,
    patientName: patientName || null,
    raisedAt: requireInstant(raisedAt),
    isCovered,
  };
}

export function toWaitingAlert(alert: WaitingAlert): WaitingSafetyAlert {
  const { id, patientId, providerId, providerName, raisedAt, stage } = alert;
  return {
    id,
    patientId,
    providerId,
    providerName: providerName || null,
    raisedAt: requireInstant(raisedAt),
    // A stage that this version does not know is a later one.
    stage: getEnumName(AlertStage, stage) || 'STAFF',
  };
}

export function toOpenedAlert(
  id: string,
  { text, writtenAt, isUnreadable, writerName }: AlertMessage,
  { person, breakGlass }: GetPersonForStaffResponse,
): OpenedSafetyAlert {
  const patient = person.case === 'patient' ? person.value : undefined;
  return {
    id,
    text: isUnreadable ? null : text,
    writtenAt: requireInstant(writtenAt),
    writerName: writerName || null,
    patientName: patient?.preferredFullName ?? '',
    telephone: patient?.telephone ?? '',
    address: patient?.formattedAddress ?? '',
    emergencyContactName: patient?.emergencyContactName ?? '',
    emergencyContactTelephone: patient?.emergencyContactTelephone ?? '',
    expiresAt: toInstant(breakGlass?.expiresAt),
  };
}
