import { type ReactNode, useState } from 'react';
import * as styles from '#src/features/agreements/agreements.module.css';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import type { Agreement } from './agreement-text.tsx';
import { formatFullDay } from './full-day.ts';
import { hasToSign, listMissing, type PatientConsents } from './patient-consents.ts';
import { SignForm } from './sign-form.tsx';
import { say } from './words.ts';

interface PatientAgreementsProps {
  consents: PatientConsents;
  agreements: readonly Agreement[];
  /** Whether the form for several people asks for the signature. */
  isAskedElsewhere: boolean;
  guardian: { firstName: string; lastName: string; email: string };
}

/** A patient's missing agreements with a form to sign them, and the signed ones. */
export function PatientAgreements({ consents, agreements, isAskedElsewhere, guardian }: PatientAgreementsProps) {
  const [isSigned, setSigned] = useState(false);
  const missing = listMissing(agreements, [consents]);
  const isAsked = hasToSign(consents) && !isAskedElsewhere;
  return (
    <ConsentsView consents={consents}>
      <p role="status">{isSigned ? say('signed') : ''}</p>
      {isAsked ? (
        <SignForm
          // A changed agreement must be read and accepted again.
          key={missing.map(({ agreement, version }) => `${agreement} ${version}`).join()}
          consents={consents}
          missing={missing}
          guardian={guardian}
          onSigned={() => setSigned(true)}
        />
      ) : null}
    </ConsentsView>
  );
}

export function ConsentsView({ consents, children }: { consents: PatientConsents; children?: ReactNode }) {
  const { patient, missing, consentMissing, consentGivenAt, signed } = consents;
  const isDone = missing.length === 0 && !consentMissing;
  return (
    <section className="card account-part" aria-labelledby={`agreements-${patient.id}`}>
      <h2 id={`agreements-${patient.id}`}>{patient.preferredFullName}</h2>
      {patient.isArchived ? <p>{say('archived')}</p> : null}
      {isDone && !patient.isArchived ? <p>{say('allSigned')}</p> : null}
      {missing.length > 0 ? <p>{say('missing', { count: missing.length })}</p> : null}
      {consentMissing ? <p>{say('consentMissing')}</p> : null}
      {children}
      {signed.length > 0 || consentGivenAt ? (
        <div>
          <h3>{say('history')}</h3>
          <ul className={styles.signedList}>
            {consentGivenAt ? (
              <li>{say('consentGiven', { day: formatFullDay(consentGivenAt, getBrowserZone()) })}</li>
            ) : null}
            {signed.map((signature) => (
              <li key={`${signature.agreement} ${signature.version}`}>{entryOf(signature)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function entryOf({ agreement, version, signedAt, relation, byMe }: PatientConsents['signed'][number]): string {
  return say('entry', {
    title: say(`titles.${agreement}`),
    version,
    day: formatFullDay(signedAt, getBrowserZone()),
    signer: say(byMe ? 'signer.me' : `signer.${relation}`),
  });
}
