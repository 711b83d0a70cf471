import { SessionsOfClient } from '#src/features/provider-appointments/sessions-of-client.tsx';
import { ClientPage } from '#src/features/provider-clients/client-page.tsx';

/** One client with the sessions of them. */
export function ProviderClient() {
  return <ClientPage sessions={(patientId) => <SessionsOfClient patientId={patientId} />} />;
}
