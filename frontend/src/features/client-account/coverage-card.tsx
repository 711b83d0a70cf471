import * as styles from '#src/features/client-account/client-account.module.css';
import type { InsurancePlan } from './coverage-draft.ts';
import { FactList } from './fact-list.tsx';
import { say } from './words.ts';

/** Shows a plan's name, member and numbers. The primary plan is highlighted. */
export function CoverageCard({ plan, memberName, id }: { plan: InsurancePlan; memberName: string; id: string }) {
  const { position, insuranceDisplayName, isPartnerConfirmed } = plan;
  return (
    <div className={position === 1 ? `${styles.insuranceCard} ${styles.primary}` : styles.insuranceCard}>
      <header>
        <h3 id={id}>{insuranceDisplayName}</h3>
        <p className={styles.insurancePlace}>{say(`insurance.places.${toPlace(position)}`)}</p>
      </header>
      <FactList facts={listFacts(plan, memberName)} />
      {isPartnerConfirmed ? <p>{say('insurance.confirmed')}</p> : null}
    </div>
  );
}

type Place = 'primary' | 'secondary' | 'third';

export function toPlace(position: number): Place {
  if (position === 1) return 'primary';
  return position === 2 ? 'secondary' : 'third';
}

function listFacts(plan: InsurancePlan, memberName: string): [string, string][] {
  const { memberId, medicalRecordNumber, eapAuthCode, eapRemainingVisits, servicingPayor, payorId } = plan;
  return [
    [say('insurance.fields.memberId'), memberId],
    [say('insurance.member'), memberName],
    ...(medicalRecordNumber ? [fact('medicalRecordNumber', medicalRecordNumber)] : []),
    ...(eapAuthCode ? [fact('eapAuthCode', eapAuthCode)] : []),
    ...(eapRemainingVisits == null ? [] : [fact('eapRemainingVisits', String(eapRemainingVisits))]),
    ...(servicingPayor.payorId === payorId
      ? []
      : [[say('insurance.servicing'), servicingPayor.planName] satisfies [string, string]]),
  ];
}

function fact(field: 'medicalRecordNumber' | 'eapAuthCode' | 'eapRemainingVisits', value: string): [string, string] {
  return [say(`insurance.fields.${field}`), value];
}
