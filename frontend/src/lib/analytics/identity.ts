import { type AnalyticsIdentity, isId } from '@linden/vocabulary/analytics-events';

export interface KnownIds {
  stableId: string;
  universalId: string | undefined;
  /** What an address said; it may be anything. */
  clientLeadId: string | undefined;
  /** For whom a client looks at things in this tab. */
  patientId: string | undefined;
}

/** Who an event is about, by what is an opaque id among what is known. */
export function identityOf({ stableId, universalId, clientLeadId, patientId }: KnownIds): AnalyticsIdentity {
  return {
    stableID: stableId,
    ...(isId('growUniversalId', universalId) && { growUniversalId: universalId }),
    ...(isId('clientLeadID', clientLeadId) && { clientLeadID: clientLeadId }),
    ...(isId('patientID', patientId) && { patientID: patientId }),
  };
}
