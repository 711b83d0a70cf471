import { useQuery } from '@apollo/client/react';
import { createContext, useContext } from 'react';
import { readCode } from '#src/features/staff/staff-fault.tsx';
import {
  BillingQueueDocument,
  type BillingQueueQuery,
  BreakGlassesDocument,
  FactorResetsDocument,
  FailedSuggestionCountDocument,
  OpenContestsDocument,
  SupportQueuesDocument,
  WaitingDocumentsDocument,
  type WaitingDocumentsQuery,
} from '#src/gen/operations.ts';

/** The lists that wait for staff, each with its page. */
export const queues = [
  { key: 'reviews', to: '/break-glass' },
  { key: 'resets', to: '/resets' },
  { key: 'documents', to: '/providers' },
  { key: 'notes', to: '/cancellations' },
  { key: 'contests', to: '/contests' },
  { key: 'complaints', to: '/complaints' },
  { key: 'letters', to: '/letters' },
  { key: 'money', to: '/billing' },
  { key: 'referrals', to: '/external-referrals' },
  { key: 'suggestions', to: '/suggestions' },
] as const;

/** How many wait for this member of staff: undefined for a role without them, and until they are known. */
export type QueueCounts = Readonly<Record<(typeof queues)[number]['key'], number | undefined>>;

export interface StaffQueue extends QueueCounts {
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
  notes: undefined,
  contests: undefined,
  complaints: undefined,
  letters: undefined,
  money: undefined,
  referrals: undefined,
  suggestions: undefined,
  waitingDocuments: [],
  isReading: false,
  error: undefined,
  readAgain: () => {},
};
const QueueContext = createContext<StaffQueue>(empty);
export const QueueProvider = QueueContext.Provider;

/** Returns what the frame has loaded. Where a list of people would only be counted, it asks for the number, which no audit needs. */
export function useQueue(): StaffQueue {
  return useContext(QueueContext);
}

/**
 * Loads what waits, only what the account's roles may read. A record that the reader opened, a reset or refund that they asked for, and a contest
 * that they answered wait for others.
 */
export function useLoadedQueue(account: string | undefined, roles: readonly string[]): StaffQueue {
  const isReviewer = roles.includes('ops');
  const isSupport = isReviewer || roles.includes('support');
  const options = (isAsked: boolean) => ({ fetchPolicy: 'no-cache', skip: !isAsked }) as const;
  const glasses = useQuery(BreakGlassesDocument, { variables: { toReview: true }, ...options(isReviewer) });
  const resets = useQuery(FactorResetsDocument, { variables: { open: true }, ...options(isSupport) });
  const documents = useQuery(WaitingDocumentsDocument, options(isSupport));
  const contests = useQuery(OpenContestsDocument, { variables: { decided: false }, ...options(isSupport) });
  // One list that is away hides no other one.
  const support = useQuery(SupportQueuesDocument, { ...options(isSupport), errorPolicy: 'all' });
  const suggestions = useQuery(FailedSuggestionCountDocument, options(isReviewer));
  const billing = useQuery(BillingQueueDocument, options(roles.includes('billing')));
  const asked = [glasses, resets, documents, contests, support, suggestions, billing];
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
    notes: support.data?.staffWork?.cancellationNotes,
    complaints: support.data?.staffWork?.complaints,
    letters: support.data?.lettersNotSentCount ?? undefined,
    referrals: support.data?.externalReferralCount ?? undefined,
    suggestions: suggestions.data?.failedSuggestions?.totalCount,
    money: countMoneyWork(billing.data),
    waitingDocuments: documents.data?.waitingDocuments ?? [],
    isReading: asked.some(({ loading }) => loading),
    error: asked.map(({ error }) => error).find((error) => error && readCode(error) !== 'NOT_ALLOWED'),
    readAgain: () => {
      if (isReviewer) for (const each of [glasses, suggestions]) void each.refetch().catch(() => undefined);
      if (isSupport)
        for (const each of [resets, documents, contests, support]) void each.refetch().catch(() => undefined);
      if (roles.includes('billing')) void billing.refetch().catch(() => undefined);
    },
  };
}

/** Returns how many of the accounts are not the reader's own; undefined when the list is unknown. */
export function countOthers(accounts: readonly string[] | undefined, own: string | undefined): number | undefined {
  return accounts?.filter((account) => account !== own).length;
}

/**
 * Returns what waits for billing: refunds that a colleague asked for, disputes, findings, and insurers' money without a claim. Kept files are there to be
 * read for years; what has to be done about one is its finding.
 */
export function countMoneyWork(data: BillingQueueQuery | undefined): number | undefined {
  const work = data?.moneyWork;
  if (!work) return undefined;
  const forOthers = work.refunds.filter(({ isOwn }) => !isOwn);
  const lists = [forOthers, work.disputes, work.findings, work.receipts];
  return lists.reduce((count, { length }) => count + length, 0);
}
