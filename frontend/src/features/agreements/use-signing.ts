import { useApolloClient, useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { SignClientAgreementsDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import type { Agreement } from './agreement-text.tsx';
import {
  type ConsentDraft,
  createEmptyConsent,
  findConsentDraftFaults,
  findRefusedConsent,
  readConsent,
} from './consent-draft.ts';
import type { PatientConsents } from './patient-consents.ts';

export interface SignFormProps {
  consents: PatientConsents;
  /** Current agreements that are not signed. */
  missing: readonly Agreement[];
  guardian: { firstName: string; lastName: string; email: string };
  onSigned: () => void;
}

export type SigningFault = 'unaccepted' | 'failed' | 'outdated';

/** Returns the state of the sign form and of its submission. */
export function useSigning({ consents, missing, guardian, onSigned }: SignFormProps) {
  const { patient, consentMissing } = consents;
  const asksConsent = consentMissing && patient.relation !== 'SELF';
  const form = useKitForm<ConsentDraft>({
    initial: createEmptyConsent(guardian),
    validate: (draft) => (asksConsent ? findConsentDraftFaults(draft, patient.relation) : {}),
  });
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<SigningFault>();
  const [sign] = useMutation(SignClientAgreementsDocument);
  const apollo = useApolloClient();
  const accept = (agreement: string, isOn: boolean) => {
    const others = accepted.filter((each) => each !== agreement);
    setAccepted(isOn ? [...others, agreement] : others);
  };
  const isAllAccepted = missing.every(({ agreement }) => accepted.includes(agreement));
  const send = async (draft: ConsentDraft) => {
    if (!isAllAccepted) return;
    const agreements = missing.map(({ agreement, version }) => ({ agreement, version }));
    const consent = asksConsent ? readConsent(draft) : null;
    try {
      await sign({ variables: { patientId: patient.id, agreements, consent } });
    } catch (error) {
      const { refused, wholeForm } = readRefusal(error);
      if (!refused || !form.refuse(refused)) setFault(wholeForm);
      return;
    }
    void readActiveAgain(apollo);
    onSigned();
  };
  // An unchecked box is reported together with invalid fields.
  const submit = (event: FormEvent) => {
    setFault(isAllAccepted ? undefined : 'unaccepted');
    return form.submit(send)(event);
  };
  return { form, accepted, accept, fault, submit, asksConsent };
}

/** Returns the consent fields that a refusal names, and what is said about the whole form when it names none. */
function readRefusal(error: unknown): { refused: ReturnType<typeof findRefusedConsent>; wholeForm: SigningFault } {
  const outcome = toCallOutcome(error);
  if (outcome.kind !== 'refused') return { refused: undefined, wholeForm: 'failed' };
  const { code, field } = outcome;
  return {
    refused: findRefusedConsent(code, field),
    wholeForm: code === 'AGREEMENT_OUTDATED' ? 'outdated' : 'failed',
  };
}
