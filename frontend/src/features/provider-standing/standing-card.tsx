import { useQuery } from '@apollo/client/react';
import { ProviderStandingDocument } from '#src/gen/operations.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { AnswerCard } from '#src/ui/shell/answer-card.tsx';
import type { OwnStanding } from './describe-standing.ts';
import { StandingSummary } from './standing-summary.tsx';
import { say } from './words.ts';

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
  const words = {
    title: say('title'),
    details: say('details'),
    reading: say('reading'),
    away: say('away'),
    again: say('again'),
  };
  return (
    <AnswerCard id="standing" to={providerPaths.standing} words={words} isReading={isReading} onAgain={onAgain}>
      {standing ? <StandingSummary standing={standing} zone={getBrowserZone()} now={now} /> : null}
    </AnswerCard>
  );
}
