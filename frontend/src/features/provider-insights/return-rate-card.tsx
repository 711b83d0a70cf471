import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { ReturnRateDocument } from '#src/gen/operations.ts';
import { providerPaths } from '#src/lib/provider-paths.ts';
import type { ReturnRate } from './rate.ts';
import { RateCounts, RateFigure } from './rate-figures.tsx';
import { say } from './words.ts';
import './provider-insights.css';

/** The client return rate on the provider's home. */
export function ReturnRateCard() {
  const { data, loading, refetch } = useQuery(ReturnRateDocument, { fetchPolicy: 'cache-and-network' });
  return <CardView rate={data?.ownReturnRate ?? undefined} isReading={loading} onAgain={() => void refetch()} />;
}

interface CardViewProps {
  rate: ReturnRate | undefined;
  isReading: boolean;
  onAgain: () => void;
}

export function CardView({ rate, isReading, onAgain }: CardViewProps) {
  return (
    <section aria-labelledby="return-rate" className="card side-card">
      <header>
        <h2 id="return-rate">{say('title')}</h2>
        <Link to={providerPaths.returnRate}>{say('details')}</Link>
      </header>
      {rate ? (
        <>
          <RateFigure rate={rate} />
          <RateCounts rate={rate} />
        </>
      ) : null}
      {!rate && isReading ? (
        <p role="status" className="quiet">
          {say('reading')}
        </p>
      ) : null}
      {rate || isReading ? null : (
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
