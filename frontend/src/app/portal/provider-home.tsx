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

// Rare.
const SafetyAlertsNotice = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/messages/safety-alerts.tsx')).SafetyAlertsNotice,
  })),
);

// Most providers have nothing to do about their licenses.
const OwnVettingNotice = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-home/vetting-notice.tsx')).OwnVettingNotice,
  })),
);

// Most calendars can be read.
const LostCalendarNotice = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-calendars/lost-calendar-notice.tsx')).LostCalendarNotice,
  })),
);

// Only a new provider sees it.
const OnboardingCard = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-onboarding/onboarding-card.tsx')).OnboardingCard,
  })),
);

// Rare.
const PlanQuestions = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/treatment-plan/plan-questions.tsx')).PlanQuestions,
  })),
);

// Below the first screen of a phone.
const SideCards = lazy(
  loadLazily(async () => ({ default: (await import('./provider-home-cards.tsx')).ProviderHomeCards })),
);

/** A provider's home: today, open tasks, sessions without a note, the week, how many new clients come back, and the standing. */
export function ProviderHome({ clientOrigin, accountPage }: { clientOrigin: string; accountPage: string }) {
  return (
    <HomePage
      clientOrigin={clientOrigin}
      alert={
        <Suspense>
          <SafetyAlertsNotice />
          <OwnVettingNotice />
          <LostCalendarNotice />
        </Suspense>
      }
      client={({ id, patientId }) => (
        <Suspense>
          <ClientDetails patientId={patientId} openSession={id} linksToClient />
        </Suspense>
      )}
    >
      <Suspense>
        <OnboardingCard clientOrigin={clientOrigin} />
      </Suspense>
      <WaitingSessions />
      <Suspense>
        <PlanQuestions />
      </Suspense>
      <Suspense>
        <SideCards accountPage={accountPage} />
      </Suspense>
    </HomePage>
  );
}
