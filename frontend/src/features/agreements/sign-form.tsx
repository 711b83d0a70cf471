import { faultMessages } from '@linden/vocabulary/booking-form/form-fault';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Agreement, AgreementText } from './agreement-text.tsx';
import { ConsentFields } from './consent-fields.tsx';
import type { PatientConsents } from './patient-agreements.tsx';
import { type SigningFault, useSigning } from './use-signing.ts';
import { say } from './words.ts';

export interface SignFormProps {
  consents: PatientConsents;
  /** In force, of those that are missing. */
  missing: readonly Agreement[];
  guardian: { firstName: string; lastName: string; email: string };
  onSigned: () => void;
}

/** Signs all that is missing for one patient, with the consent where it needs one. */
export function SignForm(props: SignFormProps) {
  const { consents, missing } = props;
  const { form, accepted, accept, fault, send, isSending, asksConsent } = useSigning(props);
  const name = consents.patient.preferredFullName;
  return (
    <form className="sign-form" onSubmit={send} noValidate>
      {missing.map((agreement) => (
        <Accept
          key={agreement.agreement}
          agreement={agreement}
          isAccepted={accepted.includes(agreement.agreement)}
          onAccept={(isOn) => accept(agreement.agreement, isOn)}
        />
      ))}
      {asksConsent ? (
        <ConsentFields
          name={name}
          field={form.field}
          apart={form.draft.apart}
          onApart={(apart) => form.setDraft((draft) => ({ ...draft, apart }))}
        />
      ) : null}
      <Fault fault={fault} />
      <button type="submit" className="button" aria-disabled={isSending}>
        {say('signFor', { name })}
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

function Fault({ fault }: { fault: SigningFault | undefined }) {
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
