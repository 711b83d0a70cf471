import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router';
import { AccountInsuranceDocument } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import type { InsuredPatient } from './coverage-draft.ts';
import { PartAway } from './part-away.tsx';
import { PatientInsurance } from './patient-insurance.tsx';
import { type BenefitsChecks, useBenefitsChecks } from './use-benefits-checks.ts';
import { say } from './words.ts';

/** The insurance of the client's patients, or of the selected one. `?edit=true` opens the first form (C2.1-3). */
export function InsuranceTab() {
  const { actsFor } = useClient();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(AccountInsuranceDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  const { data, loading, refetch } = query;
  const patients = data?.clientUser?.patients;
  const shown = patients?.filter(({ id }) => !actsFor || id === actsFor.id);
  const checks = useBenefitsChecks(shown ?? [], query);
  if (!shown || shown.some(({ insuranceCoverages }) => !insuranceCoverages)) {
    if (loading) return <PageLoading label={say('insurance.loading')} shape="cards" count={1} />;
    return <PartAway onRetry={() => void refetch().catch(() => undefined)} />;
  }
  const closeForm = () => {
    if (search.has('edit')) setSearch({}, { replace: true });
  };
  return (
    <InsuranceOf patients={shown} checks={checks} isEditing={search.get('edit') === 'true'} onFormClosed={closeForm} />
  );
}

interface InsuranceOfProps {
  checks: BenefitsChecks;
  patients: readonly InsuredPatient[];
  isEditing: boolean;
  onFormClosed: () => void;
}

export function InsuranceOf({ patients, checks, isEditing, onFormClosed }: InsuranceOfProps) {
  if (patients.length === 0) {
    return (
      <p>
        {say('patient.none')} <Link to={clientPaths.newUser}>{say('patient.add')}</Link>
      </p>
    );
  }
  return (
    <>
      <p className="quiet">{say('insurance.lead')}</p>
      {patients.map((patient, index) => (
        <PatientInsurance
          key={patient.id}
          patient={patient}
          checks={checks}
          startsWithForm={isEditing && index === 0}
          onFormClosed={onFormClosed}
        />
      ))}
    </>
  );
}
