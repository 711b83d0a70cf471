import { lazy, Suspense } from 'react';
import { WaitingSessions } from '#src/features/provider-appointments/waiting-sessions.tsx';
import { HomePage } from '#src/features/provider-home/home-page.tsx';
import { OnboardingCard } from '#src/features/provider-onboarding/onboarding-card.tsx';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';

// Below the first screen of a phone.
const ReturnRateCard = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-insights/return-rate-card.tsx')).ReturnRateCard,
  })),
);

const StandingCard = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-standing/standing-card.tsx')).StandingCard,
  })),
);

/** A provider's home: today, open tasks, the week, how many new clients come back, and the standing. */
export function ProviderHome({ clientOrigin }: { clientOrigin: string }) {
  return (
    <HomePage clientOrigin={clientOrigin}>
      <OnboardingCard />
      <WaitingSessions />
      <Suspense>
        <ReturnRateCard />
        <StandingCard />
      </Suspense>
    </HomePage>
  );
}
