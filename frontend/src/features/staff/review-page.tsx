import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { BreakGlassesDocument, ReviewBreakGlassDocument, type ReviewOutcome } from '#src/gen/operations.ts';
import { instant } from './instant.ts';
import { reasons } from './reasons.ts';
import { StaffFault } from './staff-fault.tsx';

/** What was opened and why; whoever opened it does not judge it. */
export function ReviewPage() {
  const [toReview, setToReview] = useState(true);
  const { data, error, loading, refetch } = useQuery(BreakGlassesDocument, {
    variables: { toReview },
    fetchPolicy: 'no-cache',
  });
  const [review, judged] = useMutation(ReviewBreakGlassDocument);
  const judge = async (id: string, outcome: ReviewOutcome) => {
    const done = await review({ variables: { id, outcome } }).catch(() => undefined);
    if (done) await refetch();
  };
  const glasses = data?.breakGlasses ?? [];
  return (
    <section className="staff-page">
      <h1>Opened records</h1>
      <p className="actions">
        {[true, false].map((only) => (
          <button
            key={String(only)}
            type="button"
            className="button plain"
            aria-pressed={toReview === only}
            onClick={() => setToReview(only)}
          >
            {only ? 'Waiting for review' : 'All'}
          </button>
        ))}
      </p>
      {loading ? <p role="status">Looking</p> : null}
      {error ? <StaffFault error={error} onRetry={() => refetch()} /> : null}
      {judged.error ? <StaffFault error={judged.error} /> : null}
      {!loading && !error && glasses.length === 0 ? (
        <p>{toReview ? 'Nothing waits here.' : 'No record was opened.'}</p>
      ) : null}
      <ul className="staff-list">
        {glasses.map((glass) => (
          <li key={glass.id} className="card">
            <h2>{reasons[glass.reasonCode]}</h2>
            <p>{glass.reason}</p>
            <p className="quiet">
              {instant(glass.grantedAt)} to {instant(glass.endedAt ?? glass.expiresAt)}
              {glass.outcome ? ` · ${glass.outcome === 'JUSTIFIED' ? 'justified' : 'not justified'}` : ''}
            </p>
            <p>
              By <code>{glass.staffAccount}</code>, about <code>{glass.subject}</code>
            </p>
            {toReview ? (
              <p className="actions">
                <button type="button" className="button" onClick={() => judge(glass.id, 'JUSTIFIED')}>
                  Justified
                </button>
                <button type="button" className="button plain" onClick={() => judge(glass.id, 'NOT_JUSTIFIED')}>
                  Not justified
                </button>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
