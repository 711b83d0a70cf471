import { useQuery } from '@apollo/client/react';
import { SavedPlansDocument } from '#src/gen/operations.ts';
import { listSavedPlans, type SavedPlan } from './saved-plans.ts';

interface About {
  providerId: string;
  /** Empty for a person without a record, who has no plans. */
  patientId: string;
  usState: string;
}

/** Loads the plans that the signed-in client saved for a patient and the provider takes. None while loading and after a failure. */
export function useSavedPlans({ providerId, patientId, usState }: About): {
  plans: readonly SavedPlan[];
  isReading: boolean;
} {
  const { data, loading } = useQuery(SavedPlansDocument, {
    variables: { providerId },
    skip: providerId === '' || patientId === '',
  });
  const plans = data && patientId !== '' ? listSavedPlans(data, { patientId, usState }) : [];
  return { plans, isReading: loading };
}
