import { FailedLettersCard } from '#src/features/client-details/failed-letters-card.tsx';
import { TwoStepCard } from '#src/features/provider-home/two-step-card.tsx';
import { ReturnRateCard } from '#src/features/provider-insights/return-rate-card.tsx';
import { CosignCard } from '#src/features/provider-notes/cosign-card.tsx';
import { CoveredCard } from '#src/features/provider-notes/covered-card.tsx';
import { MissingNotesCard } from '#src/features/provider-notes/missing-notes-card.tsx';
import { ReturnedCard } from '#src/features/provider-notes/returned-card.tsx';
import { UnsentCard } from '#src/features/provider-notes/unsent-card.tsx';
import { StandingCard } from '#src/features/provider-standing/standing-card.tsx';

/** The cards of a provider's home that load after the sessions. */
export function ProviderHomeCards({ accountPage }: { accountPage: string }) {
  return (
    <>
      <FailedLettersCard />
      <TwoStepCard accountPage={accountPage} />
      <UnsentCard />
      <ReturnedCard />
      <CosignCard />
      <CoveredCard />
      <MissingNotesCard />
      <ReturnRateCard />
      <StandingCard />
    </>
  );
}
