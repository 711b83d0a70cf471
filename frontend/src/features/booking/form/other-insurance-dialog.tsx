import { useQuery } from '@apollo/client/react';
import { getStateSlug, type StateCode } from '@linden/vocabulary/places/us-states';
import * as styles from '#src/features/booking/booking.module.css';
import { sayRefusal } from '#src/features/booking/state/fault-words.ts';
import { listInsuranceChoices } from '#src/features/booking/state/insurance-choices.ts';
import { BookingPayorsDocument } from '#src/gen/operations.ts';
import { findFormPath } from '#src/lib/paths/paths.ts';
import { Field } from '#src/ui/field.tsx';
import { useModal } from './use-modal.ts';

interface OtherInsuranceDialogProps {
  usState: StateCode | undefined;
  onStay: () => void;
}

/** Asks for the client's insurance, then searches for therapists who accept it. The form is a plain search form. */
export function OtherInsuranceDialog({ usState, onStay }: OtherInsuranceDialogProps) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className={`card ${styles.mismatch}`}
      aria-labelledby="other-insurance-title"
      onCancel={onStay}
    >
      <h2 id="other-insurance-title">{sayRefusal('otherInsurance.title')}</h2>
      <form action={findFormPath()} method="get">
        {usState ? <input type="hidden" name="state" value={getStateSlug(usState)} /> : null}
        <InsuranceQuestion usState={usState ?? ''} />
        <p className="actions">
          <button type="submit" className="button">
            {sayRefusal('otherInsurance.search')}
          </button>
          <button type="button" className="button plain" onClick={onStay}>
            {sayRefusal('mismatch.stay')}
          </button>
        </p>
      </form>
    </dialog>
  );
}

/** All plans of the state, not only those of one provider; a text field while they are unknown. */
function InsuranceQuestion({ usState }: { usState: string }) {
  const { data } = useQuery(BookingPayorsDocument, { variables: { usState } });
  const choices = data?.payorsByState && listInsuranceChoices(data.payorsByState, { providerPayors: null }, usState);
  const names = [...new Set(choices?.map(({ name }) => name))];
  return (
    <Field id="other-insurance" label={sayRefusal('otherInsurance.label')}>
      {(tied) =>
        names.length === 0 ? (
          <input className="input" name="insurance" required {...tied} />
        ) : (
          <select className="input" name="insurance" required defaultValue="" {...tied}>
            <option value="">{sayRefusal('otherInsurance.choose')}</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )
      }
    </Field>
  );
}
