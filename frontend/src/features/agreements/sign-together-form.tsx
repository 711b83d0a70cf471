import { type Control, useWatch } from 'react-hook-form';
import * as styles from '#src/features/agreements/agreements.module.css';
import type { AgreementKind } from '#src/gen/operations.ts';
import { focusFirstInvalid } from '#src/lib/page/focus-first-invalid.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AcceptAgreement } from './accept-agreement.tsx';
import type { Agreement } from './agreement-text.tsx';
import { GuardianFields, OtherParentFields } from './consent-fields.tsx';
import type { PatientConsents } from './patient-consents.ts';
import { getPersonField, otherFields, type TogetherDraft } from './together-draft.ts';
import { type TogetherFault, useSigningTogether } from './use-signing-together.ts';
import { say } from './words.ts';

interface SignTogetherFormProps {
  /** At least two people with something to sign. */
  people: readonly PatientConsents[];
  /** The agreements that any of them misses, each once. */
  missing: readonly Agreement[];
  guardian: { firstName: string; lastName: string; email: string };
  onSigned: (names: readonly string[]) => void;
}

/** One form that signs for several people: the second parent is typed once, and a child can differ. */
export function SignTogetherForm({ people, missing, guardian, onSigned }: SignTogetherFormProps) {
  const versions = new Map<AgreementKind, string>(missing.map(({ agreement, version }) => [agreement, version]));
  const { form, accepted, accept, fault, clearFault, submit } = useSigningTogether({
    people,
    guardian,
    versions,
    onSigned,
  });
  const children = people.filter(({ consentMissing, patient }) => consentMissing && patient.relation !== 'SELF');
  return (
    <form
      className={`card account-part ${styles.signForm}`}
      onSubmit={(event) => {
        void submit(event);
        focusFirstInvalid(event.currentTarget);
      }}
      noValidate
      aria-labelledby="sign-together"
    >
      <h2 id="sign-together">{say('together.title')}</h2>
      <fieldset className="account-group" onChange={clearFault}>
        <legend>{say('together.who')}</legend>
        {people.map(({ patientId, patient }) => (
          <FormCheckbox
            key={patientId}
            control={form.control}
            name={getPersonField(patientId, 'signs')}
            label={patient.preferredFullName}
          />
        ))}
        {fault === 'noneChosen' ? (
          <p className="field-error" role="alert">
            <Icon name="warning" />
            {say('together.none')}
          </p>
        ) : null}
      </fieldset>
      {missing.map((agreement) => (
        <AcceptAgreement
          key={agreement.agreement}
          agreement={agreement}
          isAccepted={accepted.includes(agreement.agreement)}
          isMissing={fault === 'unaccepted' && !accepted.includes(agreement.agreement)}
          onAccept={(isOn) => accept(agreement.agreement, isOn)}
        />
      ))}
      {children.length > 0 ? (
        <div className={styles.consent}>
          <h3>{say('together.consent')}</h3>
          <p className="quiet">{say('consent.lead')}</p>
          <GuardianFields control={form.control} nameOf={(field) => field} />
          <OtherParentFields control={form.control} nameOf={(field) => field} />
          {children.length > 1
            ? children.map((child) => <Difference key={child.patientId} child={child} control={form.control} />)
            : null}
        </div>
      ) : null}
      <Fault fault={fault} />
      <Button type="submit" isPending={form.isSending}>
        {say('together.sign')}
      </Button>
    </form>
  );
}

/** A child whose other parent is someone else. */
function Difference({ child, control }: { child: PatientConsents; control: Control<TogetherDraft> }) {
  const { patientId, patient } = child;
  const [signs, differs] = useWatch({
    control,
    name: [getPersonField(patientId, 'signs'), getPersonField(patientId, 'differs')],
  });
  if (signs !== true) return null;
  const name = patient.preferredFullName;
  return (
    <>
      <FormCheckbox
        control={control}
        name={getPersonField(patientId, 'differs')}
        label={say('together.differs', { name })}
      />
      {differs === true ? (
        <>
          <FormCheckbox control={control} name={getPersonField(patientId, 'apart')} label={say('consent.apart')} />
          <OtherParentFields
            control={control}
            legend={say('together.otherOf', { name })}
            nameOf={(field) => {
              const own = otherFields.find((each) => each === field);
              return own ? getPersonField(patientId, own) : field;
            }}
          />
        </>
      ) : null}
    </>
  );
}

function Fault({ fault }: { fault: TogetherFault | undefined }) {
  if (fault === undefined || fault === 'unaccepted' || fault === 'noneChosen') return null;
  return (
    <Notice tone="wrong" role="alert">
      <p>{typeof fault === 'string' ? say(fault) : say('together.notSigned', { name: fault.notSigned })}</p>
    </Notice>
  );
}
