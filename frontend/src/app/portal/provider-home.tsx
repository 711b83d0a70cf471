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

/** A provider's home: today, open tasks, the week, and how many new clients come back. */
export function ProviderHome() {
  return (
    <HomePage>
      <OnboardingCard />
      <WaitingSessions />
      <Suspense>
        <ReturnRateCard />
      </Suspense>
    </HomePage>
  );
}
