import { SessionsOfClient } from '#src/features/provider-appointments/sessions-of-client.tsx';
import { ClientPage } from '#src/features/provider-clients/client-page.tsx';
import { ClientRecommendations } from '#src/features/recommend/client-recommendations.tsx';

/** One client with their sessions and recommendations. */
export function ProviderClient() {
  return (
    <ClientPage
      sessions={(patientId) => <SessionsOfClient patientId={patientId} />}
      recommendations={(patientId) => <ClientRecommendations patientId={patientId} />}
    />
  );
}
