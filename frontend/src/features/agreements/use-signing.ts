import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { SignClientAgreementsDocument } from '#src/gen/operations.ts';
import { outcomeOf } from '#src/lib/call-outcome.ts';
import { type FieldFaults, useTypedForm } from '#src/lib/typed-form.ts';
import { consentDraftFaults, consentOf, emptyConsent, refusedConsent } from './consent-draft.ts';
import type { SignFormProps } from './sign-form.tsx';

export type SigningFault = 'unaccepted' | 'failed' | 'outdated';

/** What is accepted and typed, and what became of sending it. */
export function useSigning({ consents, missing, guardian, onSigned }: SignFormProps) {
  const { patient, consentMissing } = consents;
  const asksConsent = consentMissing && patient.relation !== 'SELF';
  const form = useTypedForm(
    `consent-${patient.id}`,
    emptyConsent(guardian),
    (draft): FieldFaults => (asksConsent ? consentDraftFaults(draft, patient.relation) : {}),
  );
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<SigningFault>();
  const [sign, { loading }] = useMutation(SignClientAgreementsDocument, { refetchQueries: 'active' });
  const accept = (agreement: string, isOn: boolean) => {
    const others = accepted.filter((each) => each !== agreement);
    setAccepted(isOn ? [...others, agreement] : others);
  };
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
  return { form, accepted, accept, fault, send, isSending: loading, asksConsent };
}
