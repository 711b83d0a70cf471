import * as styles from '#src/features/agreements/agreements.module.css';
import { focusFirstInvalid } from '#src/lib/page/focus-first-invalid.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AcceptAgreement } from './accept-agreement.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { type SignFormProps, type SigningFault, useSigning } from './use-signing.ts';
import { say } from './words.ts';

/** Signs all missing agreements of a patient, with a guardian's consent where needed. */
export function SignForm(props: SignFormProps) {
  const { consents, missing } = props;
  const { form, accepted, accept, fault, submit, asksConsent } = useSigning(props);
  const name = consents.patient.preferredFullName;
  return (
    <form
      className={styles.signForm}
      onSubmit={(event) => {
        void submit(event);
        focusFirstInvalid(event.currentTarget);
      }}
      noValidate
    >
      {missing.map((agreement) => (
        <AcceptAgreement
          key={agreement.agreement}
          agreement={agreement}
          isAccepted={accepted.includes(agreement.agreement)}
          isMissing={fault === 'unaccepted' && !accepted.includes(agreement.agreement)}
          onAccept={(isOn) => accept(agreement.agreement, isOn)}
        />
      ))}
      {asksConsent ? <ConsentFields name={name} control={form.control} /> : null}
      <Fault fault={fault} />
      <Button type="submit" isPending={form.isSending}>
        {say('signFor', { name })}
      </Button>
    </form>
  );
}

function Fault({ fault }: { fault: SigningFault | undefined }) {
  return fault && fault !== 'unaccepted' ? (
    <Notice tone="wrong" role="alert">
      <p>{say(fault)}</p>
    </Notice>
  ) : null;
}
