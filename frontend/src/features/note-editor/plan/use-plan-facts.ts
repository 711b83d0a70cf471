import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { NotePlanDocument } from '#src/gen/operations.ts';
import type { NoteIdentity } from '../note/use-note-calls.ts';
import type { PlanFacts } from './plan-context.ts';

/** Loads what the editor needs to know about the client's plan. */
export function usePlanFacts({ patientId, noteType }: NoteIdentity): PlanFacts | undefined {
  const { data } = useQuery(NotePlanDocument, { variables: { patientId }, fetchPolicy: 'no-cache' });
  const found = data?.treatmentPlan;
  return useMemo(
    () =>
      found
        ? { noteType, rule: found.sharingRule, visibleAt: found.plan?.visibleAt ?? null, hasPlan: Boolean(found.plan) }
        : undefined,
    [found, noteType],
  );
}
