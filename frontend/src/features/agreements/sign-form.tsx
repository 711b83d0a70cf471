import { useMutation } from '@apollo/client/react';
import { faultMessages } from '@linden/vocabulary/booking-form/form-fault';
import { type FormEvent, useState } from 'react';
import { SignClientAgreementsDocument } from '#src/gen/operations.ts';
import { outcomeOf } from '#src/lib/call-outcome.ts';
import { type FieldFaults, useTypedForm } from '#src/lib/typed-form.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Agreement, AgreementText } from './agreement-text.tsx';
import { consentDraftFaults, consentOf, emptyConsent, refusedConsent } from './consent-draft.ts';
import { ConsentFields } from './consent-fields.tsx';
import type { PatientConsents } from './patient-agreements.tsx';
import { say } from './words.ts';

interface SignFormProps {
  consents: PatientConsents;
  /** In force, of those that are missing. */
  missing: readonly Agreement[];
  guardian: { firstName: string; lastName: string; email: string };
  onSigned: () => void;
}

/** Signs all that is missing for one patient, with the consent where it needs one. */
export function SignForm({ consents, missing, guardian, onSigned }: SignFormProps) {
  const { patient, consentMissing } = consents;
  const asksConsent = consentMissing && patient.relation !== 'SELF';
  const form = useTypedForm(
    `consent-${patient.id}`,
    emptyConsent(guardian),
    (draft): FieldFaults => (asksConsent ? consentDraftFaults(draft, patient.relation) : {}),
  );
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<'unaccepted' | 'failed' | 'outdated'>();
  const [sign, { loading }] = useMutation(SignClientAgreementsDocument, { refetchQueries: 'active' });
  const send = async (event: FormEvent) => {
    const isSound = form.submit(event);
    if (!missing.every(({ agreement }) => accepted.includes(agreement))) return setFault('unaccepted');
    setFault(undefined);
    if (!isSound || loading) return;
    const agreements = missing.map(({ agreement, version }) => ({ agreement, version }));
    const consent = asksConsent ? consentOf(form.draft) : null;
    try {
      await sign({ variables: { patientId: patient.id, agreements, consent } });
    } catch (error) {
      const outcome = outcomeOf(error);
      const refused = outcome.kind === 'refused' ? refusedConsent(outcome.code, outcome.field) : undefined;
      if (refused) return form.refuse(refused);
      return setFault(outcome.kind === 'refused' && outcome.code === 'AGREEMENT_OUTDATED' ? 'outdated' : 'failed');
    }
    onSigned();
  };
  return (
    <form className="sign-form" onSubmit={send} noValidate>
      {missing.map((agreement) => (
        <Accept
          key={agreement.agreement}
          agreement={agreement}
          isAccepted={accepted.includes(agreement.agreement)}
          onAccept={(isOn) => {
            const others = accepted.filter((each) => each !== agreement.agreement);
            setAccepted(isOn ? [...others, agreement.agreement] : others);
          }}
        />
      ))}
      {asksConsent ? (
        <ConsentFields
          name={patient.preferredFullName}
          field={form.field}
          apart={form.draft.apart}
          onApart={(apart) => form.setDraft((draft) => ({ ...draft, apart }))}
        />
      ) : null}
      <Fault fault={fault} />
      <button type="submit" className="button" aria-disabled={loading}>
        {say('signFor', { name: patient.preferredFullName })}
      </button>
    </form>
  );
}

function Accept(props: { agreement: Agreement; isAccepted: boolean; onAccept: (isOn: boolean) => void }) {
  const { agreement, isAccepted, onAccept } = props;
  return (
    <div className="agreement">
      <AgreementText agreement={agreement} />
      <label className="choice">
        <input type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
        <span>{say('accept', { title: say(`titles.${agreement.agreement}`) })}</span>
      </label>
    </div>
  );
}

function Fault({ fault }: { fault: 'unaccepted' | 'failed' | 'outdated' | undefined }) {
  if (fault === 'unaccepted') {
    return (
      <p className="field-error" role="alert">
        <Icon name="warning" />
        {faultMessages.AGREEMENT_NEEDED}
      </p>
    );
  }
  return fault ? (
    <Notice tone="wrong" role="alert">
      <p>{say(fault)}</p>
    </Notice>
  ) : null;
}
