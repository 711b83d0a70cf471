import { useQuery } from '@apollo/client/react';
import { ReturnRateDocument } from '#src/gen/operations.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { AnswerCard } from '#src/ui/shell/answer-card.tsx';
import type { ReturnRate } from './rate.ts';
import { RateCounts, RateFigure } from './rate-figures.tsx';
import { say } from './words.ts';

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
  const words = {
    title: say('title'),
    details: say('details'),
    reading: say('reading'),
    away: say('away'),
    again: say('again'),
  };
  return (
    <AnswerCard id="return-rate" to={providerPaths.returnRate} words={words} isReading={isReading} onAgain={onAgain}>
      {rate ? (
        <>
          <RateFigure rate={rate} />
          <RateCounts rate={rate} />
        </>
      ) : null}
    </AnswerCard>
  );
}
