import { WaitingSessions } from '#src/features/provider-appointments/waiting-sessions.tsx';
import { HomePage } from '#src/features/provider-home/home-page.tsx';
import { OnboardingCard } from '#src/features/provider-onboarding/onboarding-card.tsx';

/** A provider's home: today, open tasks, the week. */
export function ProviderHome() {
  return (
    <HomePage>
      <OnboardingCard />
      <WaitingSessions />
    </HomePage>
  );
}
