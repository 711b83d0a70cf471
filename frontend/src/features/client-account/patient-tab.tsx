import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountPatientsDocument } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { PartAway } from './part-away.tsx';
import { PatientCard } from './patient-card.tsx';
import type { AccountPatient } from './patient-draft.ts';
import { PatientForm } from './patient-form.tsx';
import { say } from './words.ts';

/** The client's patients, or the selected one. */
export function PatientTab() {
  const { actsFor } = useClient();
  const { data, loading, refetch } = useQuery(AccountPatientsDocument, { fetchPolicy: 'no-cache' });
  const patients = data?.clientUser?.patients;
  if (!patients) {
    if (loading) return <p role="status">{say('reading')}</p>;
    return <PartAway onRetry={() => void refetch().catch(() => undefined)} />;
  }
  const shown = actsFor ? patients.filter(({ id }) => id === actsFor.id) : patients;
  if (shown.length === 0) {
    return (
      <p>
        {say('patient.none')} <Link to={clientPaths.newUser}>{say('patient.add')}</Link>
      </p>
    );
  }
  return shown.map((patient) => <OnePatient key={patient.id} patient={patient} />);
}

function OnePatient({ patient }: { patient: AccountPatient }) {
  const [isEdited, setEdited] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const saved = () => {
    setEdited(false);
    setSaved(true);
  };
  return (
    <section className="card account-part" aria-labelledby={`patient-${patient.id}`}>
      {isEdited ? (
        <>
          <h2 id={`patient-${patient.id}`}>{say('patient.editOf', { name: patient.preferredFullName })}</h2>
          <PatientForm patient={patient} onSaved={saved} onCancel={() => setEdited(false)} />
        </>
      ) : (
        <PatientCard
          patient={patient}
          onEdit={() => {
            setSaved(false);
            setEdited(true);
          }}
        />
      )}
      <p role="status">{isSaved ? say('saved') : ''}</p>
    </section>
  );
}
