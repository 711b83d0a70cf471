import { type DomainError, invalid, type RefusalCode } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { TypeOfCare } from '@linden/proto/scheduling/v1/recommendation_pb';
import type { CreateRecommendationRequest } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import { findRecommendationFaults, type RecommendationForm } from '@linden/vocabulary/sessions/recommendation';
import type { NewRecommendation } from '#src/store/recommendations/recommendations.ts';
import { readKey, readOptionalId } from './booking-from-proto.ts';
import { readEmail } from './read-email.ts';
import { readId, readState } from './request-fields.ts';

export type AskedRecommendation = Omit<
  NewRecommendation,
  'id' | 'linkId' | 'providerId' | 'sentAt' | 'expiresAt' | 'cancellationId' | 'sharedContext'
> & {
  readonly cancellationId: string | undefined;
  /** Where the sessions will be. */
  readonly usState: string | undefined;
};

/** Reads a request for a recommendation. Throws the first fault at its field. */
export function readRecommendation(request: CreateRecommendationRequest): AskedRecommendation {
  readKey(request.key);
  const patientId = readId(request.patientId, 'patientId');
  const recommendedIds = request.recommendedProviderIds.map((id, n) => readId(id, `${fields.providerIds}.${n}`));
  const form: RecommendationForm = {
    reason: request.reason,
    typeOfCare: getEnumName(TypeOfCare, request.typeOfCare),
    providerIds: recommendedIds,
    noteToClient: readText(request.noteToClient, 'noteToClient'),
    noteToProvider: readText(request.noteToProvider, 'noteToProvider'),
  };
  const [fault] = findRecommendationFaults(form);
  if (fault) throw invalid(fault.code, fault.message, fields[fault.field]);
  return {
    patientId,
    recommendedIds,
    reason: form.reason,
    typeOfCare: form.typeOfCare as NewRecommendation['typeOfCare'],
    noteToClient: form.noteToClient,
    noteToProvider: form.noteToProvider,
    sharedEmail: request.sharedEmail === '' ? null : readEmail(request.sharedEmail, 'sharedEmail'),
    cancellationId: readOptionalId(request.cancellationId, 'cancellationId'),
    usState: readState(request.usState, 'usState'),
  };
}

const fields: Record<keyof RecommendationForm, string> = {
  reason: 'reason',
  typeOfCare: 'typeOfCare',
  providerIds: 'recommendedProviderIds',
  noteToClient: 'noteToClient',
  noteToProvider: 'noteToProvider',
};

/** Returns an error at one of the recommended providers. */
export function refuseProvider(index: number, code: RefusalCode, message: string): DomainError {
  return invalid(code, message, `${fields.providerIds}.${index}`);
}

function readText(text: string, field: string): string {
  if (/[^\P{Cc}\n]/u.test(text)) throw invalid('INVALID_TEXT', 'must not contain control characters', field);
  return text.trim();
}
