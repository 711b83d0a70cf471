import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { AlertStage, AlertAction as ProtoAction } from '@linden/proto/messaging/v1/alert_pb';
import type { Alert, AlertAction } from '#src/domain/alerts/alert.ts';
import { getStage } from '#src/domain/alerts/due-contacts.ts';
import { readText } from './request-fields.ts';

export function buildAlertProto(
  { id, conversationId, seq, patientId, providerId, raisedAt }: Alert,
  patientName: string,
  callerProviderId: string,
) {
  return {
    id,
    conversationId,
    seq: BigInt(seq),
    patientId,
    patientName,
    raisedAt: timestampFromDate(raisedAt),
    isCovered: providerId !== callerProviderId,
  };
}

export function buildWaitingAlertProto(alert: Alert & { readonly providerName: string }) {
  const { id, patientId, providerId, providerName, raisedAt } = alert;
  return {
    id,
    patientId,
    providerId,
    providerName,
    raisedAt: timestampFromDate(raisedAt),
    stage: AlertStage[getStage(alert)],
  };
}

const lengths = { least: 10, most: 2000 };

/** Reads what was done. Throws when the action is not in the list or the note is too short or too long. */
export function readAnswer(request: { readonly action: ProtoAction; readonly note: string }): {
  readonly action: AlertAction;
  readonly note: string;
} {
  const action = getEnumName(ProtoAction, request.action);
  if (action === '') throw invalid('NOT_IN_LIST', 'must say what was done', 'action');
  const note = readText(request.note, 'note', lengths.most);
  if (note.length < lengths.least) throw invalid('TOO_SHORT', `at least ${lengths.least} characters`, 'note');
  return { action, note };
}
