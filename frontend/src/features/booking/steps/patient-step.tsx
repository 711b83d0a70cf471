import { useQuery } from '@apollo/client/react';
import { useTie } from '#src/features/booking/form/form-context.tsx';
import { newPerson } from '#src/features/booking/state/booking-draft.ts';
import { BookingPatientsDocument } from '#src/gen/operations.ts';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say, sayForm } from '../words.ts';

/** The patient choice of a signed-in client: the client's own patients first. @param firstBooking address of the booking as a first session */
export function PatientStep({ mayBeNew, firstBooking }: { mayBeNew: boolean; firstBooking: string }) {
  const tie = useTie();
  const {
    data,
    error: fault,
    loading,
    refetch,
  } = useQuery(BookingPatientsDocument, { fetchPolicy: 'cache-and-network' });
  const patients = data?.clientUser?.patients;
  if (loading && !patients) return <p role="status">{sayForm('patient.reading')}</p>;
  if (fault || !patients) {
    return (
      <Notice tone="wrong" role="alert">
        <p>{say('away')}</p>
        <button type="button" className="button plain" onClick={() => refetch()}>
          {say('retry')}
        </button>
      </Notice>
    );
  }
  if (patients.length === 0 && !mayBeNew) return <NoPatients firstBooking={firstBooking} />;
  const known = patients.map(({ id: patientId, preferredFullName, relation, isMinor }) => ({
    value: patientId,
    label: preferredFullName,
    description: [relation === 'SELF' && sayForm('patient.you'), isMinor && sayForm('patient.minor')]
      .filter(Boolean)
      .join(', '),
  }));
  return (
    <FormRadioGroup
      {...tie('patientId')}
      label={sayForm('patient.legend')}
      isLabelHidden
      options={[...known, ...(mayBeNew ? [{ value: newPerson, label: sayForm('patient.new') }] : [])]}
    />
  );
}

function NoPatients({ firstBooking }: { firstBooking: string }) {
  return (
    <Notice tone="warm">
      <p>{sayForm('patient.followUpOnly')}</p>
      <a className="button plain" href={firstBooking}>
        {sayForm('patient.bookFirst')}
      </a>
    </Notice>
  );
}
