import { writeTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { genderByCode } from '@linden/vocabulary/genders';
import { stateName } from '@linden/vocabulary/us-states';
import type { AccountPatient, DraftField } from './patient-draft.ts';
import { say } from './words.ts';

/** What is known of somebody, and in which state their record is. */
export function PatientCard({ patient, onEdit }: { patient: AccountPatient; onEdit: () => void }) {
  const { preferredFullName, relation } = patient;
  return (
    <>
      <header className="account-head">
        <h2 id={`patient-${patient.id}`}>{preferredFullName}</h2>
        <button
          type="button"
          className="button plain"
          onClick={onEdit}
          aria-label={say('patient.editOf', { name: preferredFullName })}
        >
          {say('patient.edit')}
        </button>
      </header>
      <p className="quiet">{say(`patient.relation.${relation}`)}</p>
      <ul className="account-states">
        {statesOf(patient).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <dl className="account-facts">
        {factsOf(patient).map(([field, value]) => (
          <div key={field}>
            <dt>{say(`patient.fields.${field}`)}</dt>
            <dd>{value || <span className="quiet">{say('patient.empty')}</span>}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function statesOf({ isArchived, isCritical, isMinor, activePauseRecord }: AccountPatient): string[] {
  const reason = activePauseRecord?.pauseReason;
  return [
    ...(isArchived ? [say('patient.states.archived')] : []),
    ...(activePauseRecord
      ? [reason ? say('patient.states.paused', { reason }) : say('patient.states.pausedBare')]
      : []),
    ...(isCritical ? [say('patient.states.critical')] : []),
    ...(isMinor ? [say('patient.states.minor')] : []),
  ];
}

function factsOf(patient: AccountPatient): [DraftField | 'address', string | null | undefined][] {
  const sex = patient.sexOnInsurance;
  return [
    ['legalFirstName', patient.firstName],
    ['legalLastName', patient.lastName],
    ['chosenFirstName', patient.chosenFirstName],
    ['pronouns', patient.pronouns],
    ['dob', writeTypedDate(patient.dob ?? '')],
    ['gender', patient.gender && genderByCode(patient.gender)],
    ['sexOnInsurance', sex && say(`patient.sexes.${sex}`)],
    ['telephone', patient.telephone],
    ['email', patient.email],
    ['address', patient.formattedAddress],
    ['stateOfResidence', patient.stateOfResidence && stateName(patient.stateOfResidence)],
    ['interpreterLanguage', patient.interpreterLanguage],
    ['reasonForTherapy', patient.reasonForTherapy],
  ];
}
