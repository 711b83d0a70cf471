import { useQuery } from '@apollo/client/react';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccountPatientsDocument } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { EditablePart } from './editable-part.tsx';
import { PartAway } from './part-away.tsx';
import type { AccountPatient } from './patient-draft.ts';
import { PatientFacts } from './patient-facts.tsx';
import { PatientForm } from './patient-form.tsx';
import { say } from './words.ts';

/** More about a patient, by id and name. */
export type PatientParts = (patientId: string, name: string) => ReactNode;

/** The client's patients, or the selected one. `?correct=` names the patient whose form is open. */
export function PatientTab({ plans }: { plans?: PatientParts | undefined }) {
  const { actsFor } = useClient();
  const [search] = useSearchParams();
  const corrected = search.get('correct');
  const { data, loading, refetch } = useQuery(AccountPatientsDocument, { fetchPolicy: 'no-cache' });
  const patients = data?.clientUser?.patients;
  if (!patients) {
    if (loading) return <PageLoading label={say('reading')} shape="cards" count={2} />;
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
  return shown.map((patient) => (
    <Fragment key={patient.id}>
      <OnePatient patient={patient} startsWithForm={patient.id === corrected} />
      {plans?.(patient.id, patient.preferredFullName)}
    </Fragment>
  ));
}

interface OnePatientProps {
  patient: AccountPatient;
  /** Opens the form at first, at what the insurer did not find. */
  startsWithForm?: boolean;
}

export function OnePatient({ patient, startsWithForm = false }: OnePatientProps) {
  const name = patient.preferredFullName;
  return (
    <EditablePart
      id={`patient-${patient.id}`}
      title={name}
      editLabel={say('patient.editOf', { name })}
      startsWithForm={startsWithForm}
      view={<PatientFacts patient={patient} />}
      form={(ends) => <PatientForm patient={patient} {...ends} />}
    />
  );
}
