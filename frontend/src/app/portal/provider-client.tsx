import { lazy, Suspense } from 'react';
import { ClientDetails } from '#src/features/client-details/client-details.tsx';
import { SessionsOfClient } from '#src/features/provider-appointments/sessions-of-client.tsx';
import { ClientAlerts } from '#src/features/provider-clients/client-alerts.tsx';
import { ClientPage } from '#src/features/provider-clients/client-page.tsx';
import { ClientNotes } from '#src/features/provider-notes/client-notes.tsx';
import { ClientMissingNotes } from '#src/features/provider-notes/missing-notes-card.tsx';
import { PsychotherapyNotes } from '#src/features/provider-notes/psychotherapy-notes.tsx';
import { ClientRecommendations } from '#src/features/recommend/client-recommendations.tsx';

// Below what a provider looks at first, and with forms of its own.
const ClientPlan = lazy(async () => ({
  default: (await import('#src/features/treatment-plan/client-plan.tsx')).ClientPlan,
}));

/** One client with their sessions, notes, treatment plan and recommendations. */
export function ProviderClient() {
  return (
    <ClientPage
      details={(patientId) => <ClientDetails patientId={patientId} />}
      alerts={(patientId) => <ClientAlerts patientId={patientId} />}
      sessions={(patientId) => <SessionsOfClient patientId={patientId} />}
      notes={(patientId) => (
        <>
          <ClientMissingNotes patientId={patientId} />
          <ClientNotes patientId={patientId} />
          <PsychotherapyNotes patientId={patientId} />
        </>
      )}
      plan={(patientId) => (
        <Suspense fallback={null}>
          <ClientPlan patientId={patientId} />
        </Suspense>
      )}
      recommendations={(patientId) => <ClientRecommendations patientId={patientId} />}
    />
  );
}
