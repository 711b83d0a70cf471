import { type AnalyticsIdentity, isId } from '@linden/vocabulary/analytics/analytics-events';

export interface KnownIds {
  stableId: string;
  universalId: string | undefined;
  /** From the address; may be anything. */
  clientLeadId: string | undefined;
  /** The patient selected in this tab. */
  patientId: string | undefined;
}

/** Returns the identity of an event, made only of opaque ids. */
export function buildIdentity({ stableId, universalId, clientLeadId, patientId }: KnownIds): AnalyticsIdentity {
  return {
    stableID: stableId,
    ...(isId('growUniversalId', universalId) && { growUniversalId: universalId }),
    ...(isId('clientLeadID', clientLeadId) && { clientLeadID: clientLeadId }),
    ...(isId('patientID', patientId) && { patientID: patientId }),
  };
}
