import { useNavigate } from 'react-router';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { ChooseClient } from './choose-client.tsx';

/** Selects the patient for home and appointments; stored in this tab. */
export function ChooseClientPage() {
  const { state, actsFor, chooseActsFor, readAgain } = useClient();
  const navigate = useNavigate();
  const patients = state.kind === 'known' ? (state.user.patients ?? 'away') : state.kind;
  return (
    <ChooseClient
      patients={patients}
      chosen={actsFor?.id}
      onChoose={(patientId) => {
        chooseActsFor(patientId);
        void navigate(clientPaths.home);
      }}
      onRetry={readAgain}
    />
  );
}
