import { useState } from 'react';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { listPatients, useClient } from '#src/lib/client/client-user.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { SharedPlans } from './shared-plans.tsx';
import { say } from './words.ts';

/** `/client-dashboard/treatment-plan`: what providers share with everyone in the client's care. */
export function PlanPage() {
  const { state, actsFor } = useClient();
  const patients = actsFor ? [actsFor] : listPatients(state);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const isNone = patients.length > 0 && patients.every(({ id }) => counts[id] === 0);
  const back = { to: clientPaths.home, label: say('client.back') };
  return (
    <ShellPage title={say('client.page')} back={back}>
      {state.kind === 'reading' ? <PageLoading label={say('reading')} shape="cards" /> : null}
      {isNone ? <p>{say('client.pageNone')}</p> : null}
      {patients.map(({ id, preferredFullName }) => (
        <SharedPlans
          key={id}
          patientId={id}
          name={preferredFullName}
          onCount={(count) => setCounts((known) => ({ ...known, [id]: count }))}
        />
      ))}
    </ShellPage>
  );
}
