import { useMutation, useQuery } from '@apollo/client/react';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import { formatInstant } from '#src/features/staff/instant.ts';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  type FailedSuggestionHandling,
  type FailedSuggestionListFragment,
  FailedSuggestionsDocument,
  HandleFailedSuggestionDocument,
} from '#src/gen/operations.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { saySuggestion } from './suggestion-words.ts';

/** Suggestions that failed after all attempts. Operators find out why, and try again or let them go, with a reason. */
export function SuggestionsPage() {
  const { data, error, loading, refetch } = useQuery(FailedSuggestionsDocument, { fetchPolicy: 'no-cache' });
  const [handle] = useMutation(HandleFailedSuggestionDocument);
  const queue = useQueue();
  const found = data?.failedSuggestions;
  return (
    <ShellPage title={saySuggestion('title')} lead={saySuggestion('lead')} className={styles.staffPage}>
      {loading && !found ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsOps" onRetry={() => refetch()} /> : null}
      {found?.suggestions.length === 0 ? <EmptyState text={say('nothingWaits')} /> : null}
      {found ? (
        <FailedSuggestionList
          found={found}
          onHandle={async (suggestionId, handling, reason) => {
            await handle({ variables: { values: { suggestionId, handling, reason } } });
            queue.readAgain();
            await refetch();
          }}
        />
      ) : null}
    </ShellPage>
  );
}

interface ListProps {
  found: FailedSuggestionListFragment;
  /** Rejects when it could not be saved. */
  onHandle: (suggestionId: string, handling: FailedSuggestionHandling, reason: string) => Promise<void>;
}

export function FailedSuggestionList({ found: { suggestions, totalCount: total }, onHandle }: ListProps) {
  const count = suggestions.length;
  return (
    <>
      <ul className={styles.staffList}>
        {suggestions.map(({ suggestionId, noteType, failure, attempts, failedAt, provider }) => {
          const about = saySuggestion('about', { type: noteTypeLabels[noteType], time: formatInstant(failedAt) });
          return (
            <li key={suggestionId} className="card">
              <p>
                <strong>{about}</strong> <span className="quiet">{saySuggestion('attempts', { count: attempts })}</span>
              </p>
              <p>{saySuggestion(`failures.${isKnown(failure) ? failure : 'other'}`)}</p>
              <p className="quiet">
                {provider ? saySuggestion('provider', { name: provider.name }) : saySuggestion('formerProvider')}
              </p>
              <div className="actions">
                <ReasonButton
                  label={saySuggestion('retry')}
                  about={about}
                  onSend={(reason) => onHandle(suggestionId, 'RETRY', reason)}
                />
                <ReasonButton
                  label={saySuggestion('letGo')}
                  about={about}
                  onSend={(reason) => onHandle(suggestionId, 'LET_GO', reason)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {total > count ? <p className="quiet">{saySuggestion('more', { count, total })}</p> : null}
    </>
  );
}

function isKnown(failure: string): failure is 'UNAVAILABLE' | 'REFUSED' {
  return failure === 'UNAVAILABLE' || failure === 'REFUSED';
}
