import { lazy, Suspense } from 'react';
import { WaitingSessions } from '#src/features/provider-appointments/waiting-sessions.tsx';
import { HomePage } from '#src/features/provider-home/home-page.tsx';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';

// Opens over the page.
const ClientDetails = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/client-details/client-details.tsx')).ClientDetails,
  })),
);

// Most providers have nothing to do about their licenses.
const OwnVettingNotice = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-home/vetting-notice.tsx')).OwnVettingNotice,
  })),
);

// Only a new provider sees it.
const OnboardingCard = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-onboarding/onboarding-card.tsx')).OnboardingCard,
  })),
);

// Below the first screen of a phone.
const SideCards = lazy(
  loadLazily(async () => ({ default: (await import('./provider-home-cards.tsx')).ProviderHomeCards })),
);

/** A provider's home: today, open tasks, sessions without a note, the week, how many new clients come back, and the standing. */
export function ProviderHome({ clientOrigin }: { clientOrigin: string }) {
  return (
    <HomePage
      clientOrigin={clientOrigin}
      alert={
        <Suspense>
          <OwnVettingNotice />
        </Suspense>
      }
      client={({ id, patientId }) => (
        <Suspense>
          <ClientDetails patientId={patientId} openSession={id} linksToClient />
        </Suspense>
      )}
    >
      <Suspense>
        <OnboardingCard />
      </Suspense>
      <WaitingSessions />
      <Suspense>
        <SideCards />
      </Suspense>
    </HomePage>
  );
}
