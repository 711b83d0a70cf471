import { writeTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { formatPhone } from '@linden/vocabulary/people/us-phone';
import { findStateName } from '@linden/vocabulary/places/us-states';
import { findGenderByCode } from '@linden/vocabulary/search/genders';
import * as styles from '#src/features/client-account/client-account.module.css';
import { FactList } from './fact-list.tsx';
import { type AccountPatient, type DraftField, draftFields, getApiName } from './patient-draft.ts';
import { say } from './words.ts';

/** A patient's details and the status of their record. */
export function PatientFacts({ patient }: { patient: AccountPatient }) {
  return (
    <>
      <p className="quiet">{say(`patient.relation.${patient.relation}`)}</p>
      <ul className={styles.accountStates}>
        {statesOf(patient).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <FactList facts={factsOf(patient).map(([field, value]) => [say(`patient.fields.${field}`), value])} />
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

type Fact = Exclude<DraftField, 'street' | 'unit' | 'city' | 'state' | 'zipcode'> | 'address';
const addressParts: readonly string[] = ['unit', 'city', 'state', 'zipcode'];
const factNames = draftFields
  .filter((field) => !addressParts.includes(field))
  .map((field) => (field === 'street' ? 'address' : field) as Fact);

function factsOf(patient: AccountPatient): [Fact, string | null | undefined][] {
  const sex = patient.sexOnInsurance;
  const written: Partial<Record<Fact, string | null | undefined>> = {
    dob: writeTypedDate(patient.dob ?? ''),
    gender: patient.gender && findGenderByCode(patient.gender),
    sexOnInsurance: sex && say(`patient.sexes.${sex}`),
    telephone: formatPhone(patient.telephone ?? ''),
    emergencyContactTelephone: formatPhone(patient.emergencyContactTelephone ?? ''),
    address: patient.formattedAddress,
    stateOfResidence: patient.stateOfResidence && findStateName(patient.stateOfResidence),
  };
  return factNames.map((name) => [name, name in written ? written[name] : patient[getApiName(name as DraftField)]]);
}
