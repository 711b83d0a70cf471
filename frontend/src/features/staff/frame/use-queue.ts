import { useQuery } from '@apollo/client/react';
import { createContext, useContext } from 'react';
import { readCode } from '#src/features/staff/staff-fault.tsx';
import {
  BreakGlassesDocument,
  FactorResetsDocument,
  OpenContestsDocument,
  WaitingDocumentsDocument,
  type WaitingDocumentsQuery,
} from '#src/gen/operations.ts';

/** How many wait for this member of staff: undefined for a role without them, and until they are known. */
export interface StaffQueue {
  reviews: number | undefined;
  resets: number | undefined;
  documents: number | undefined;
  contests: number | undefined;
  waitingDocuments: NonNullable<WaitingDocumentsQuery['waitingDocuments']>;
  isReading: boolean;
  /** The first failure that is not the role's. */
  error: unknown;
  readAgain: () => void;
}

const empty: StaffQueue = {
  reviews: undefined,
  resets: undefined,
  documents: undefined,
  contests: undefined,
  waitingDocuments: [],
  isReading: false,
  error: undefined,
  readAgain: () => {},
};
const QueueContext = createContext<StaffQueue>(empty);
export const QueueProvider = QueueContext.Provider;

/** Returns what the frame has loaded: reads of resets are audited, so pages do not repeat them. */
export function useQueue(): StaffQueue {
  return useContext(QueueContext);
}

/** Loads what waits. A record that the reader opened, a reset that they asked for, and a contest that they answered wait for others. */
export function useLoadedQueue(account: string | undefined): StaffQueue {
  const glasses = useQuery(BreakGlassesDocument, { variables: { toReview: true }, fetchPolicy: 'no-cache' });
  const resets = useQuery(FactorResetsDocument, { variables: { open: true }, fetchPolicy: 'no-cache' });
  const documents = useQuery(WaitingDocumentsDocument, { fetchPolicy: 'no-cache' });
  const contests = useQuery(OpenContestsDocument, { fetchPolicy: 'no-cache' });
  const errors = [glasses.error, resets.error, documents.error, contests.error].filter(
    (error) => error && readCode(error) !== 'NOT_ALLOWED',
  );
  return {
    reviews: countOthers(
      glasses.data?.breakGlasses?.map(({ staffAccount }) => staffAccount),
      account,
    ),
    resets: countOthers(
      resets.data?.factorResets?.map(({ requestedBy }) => requestedBy),
      account,
    ),
    documents: documents.data?.waitingDocuments?.length,
    contests: contests.data?.openContests?.filter(({ answeredByReader }) => !answeredByReader).length,
    waitingDocuments: documents.data?.waitingDocuments ?? [],
    isReading: glasses.loading || resets.loading || documents.loading || contests.loading,
    error: errors[0],
    readAgain: () => {
      void glasses.refetch().catch(() => undefined);
      void resets.refetch().catch(() => undefined);
      void documents.refetch().catch(() => undefined);
      void contests.refetch().catch(() => undefined);
    },
  };
}

/** Returns how many of the accounts are not the reader's own; undefined when the list is unknown. */
export function countOthers(accounts: readonly string[] | undefined, own: string | undefined): number | undefined {
  return accounts?.filter((account) => account !== own).length;
}
