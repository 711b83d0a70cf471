import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { ProviderStandingDocument } from '#src/gen/operations.ts';
import { getBrowserZone } from '#src/lib/browser-zone.ts';
import { providerPaths } from '#src/lib/provider-paths.ts';
import { useNow } from '#src/lib/use-now.ts';
import type { OwnStanding } from './describe-standing.ts';
import { StandingSummary } from './standing-summary.tsx';
import { say } from './words.ts';
import './provider-standing.css';

/** The standing on the provider's home. */
export function StandingCard() {
  const now = useNow();
  const { data, loading, refetch } = useQuery(ProviderStandingDocument, { fetchPolicy: 'cache-and-network' });
  const standing = data?.ownStanding ?? undefined;
  return <StandingCardView standing={standing} now={now} isReading={loading} onAgain={() => void refetch()} />;
}

interface CardViewProps {
  standing: OwnStanding | undefined;
  now: number;
  isReading: boolean;
  onAgain: () => void;
}

export function StandingCardView({ standing, now, isReading, onAgain }: CardViewProps) {
  return (
    <section aria-labelledby="standing" className="card side-card">
      <header>
        <h2 id="standing">{say('title')}</h2>
        <Link to={providerPaths.standing}>{say('details')}</Link>
      </header>
      {standing ? <StandingSummary standing={standing} zone={getBrowserZone()} now={now} /> : null}
      {!standing && isReading ? (
        <p role="status" className="quiet">
          {say('reading')}
        </p>
      ) : null}
      {standing || isReading ? null : (
        <p>
          {say('away')}{' '}
          <button type="button" className="link" onClick={onAgain}>
            {say('again')}
          </button>
        </p>
      )}
    </section>
  );
}
