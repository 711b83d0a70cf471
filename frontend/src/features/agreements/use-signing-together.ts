import { useApolloClient, useMutation } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import { type AgreementKind, SignClientAgreementsDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { findRefusedConsent, readConsent } from './consent-draft.ts';
import type { PatientConsents } from './patient-consents.ts';
import {
  createConsentDraft,
  createEmptyTogether,
  findTogetherFaults,
  listSigning,
  placeFaults,
  type Signee,
  type TogetherDraft,
} from './together-draft.ts';
import type { SigningFault } from './use-signing.ts';

interface Options {
  people: readonly PatientConsents[];
  guardian: { firstName: string; lastName: string; email: string };
  /** The versions on the page, by agreement. */
  versions: ReadonlyMap<AgreementKind, string>;
  onSigned: (names: readonly string[]) => void;
}

export type TogetherFault = SigningFault | 'noneChosen' | { notSigned: string };

/** Returns the state of the form that signs for several people. Each person is signed for on their own: a failure leaves the others signed. */
export function useSigningTogether({ people, guardian, versions, onSigned }: Options) {
  const signees = people.map(toSignee);
  const form = useKitForm<TogetherDraft>({
    initial: createEmptyTogether(signees, guardian),
    validate: (draft) => findTogetherFaults(draft, signees),
  });
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<TogetherFault>();
  const [sign] = useMutation(SignClientAgreementsDocument);
  const apollo = useApolloClient();
  // Who was signed for before a failure is not signed for again.
  const done = useRef(new Set<string>());
  const accept = (agreement: string, isOn: boolean) => {
    const others = accepted.filter((each) => each !== agreement);
    setAccepted(isOn ? [...others, agreement] : others);
  };
  const isAllAccepted = [...versions.keys()].every((agreement) => accepted.includes(agreement));
  const signFor = (draft: TogetherDraft, { patientId, asksConsent }: Signee) => {
    const missing = people.find((each) => each.patientId === patientId)?.missing ?? [];
    const agreements = missing.flatMap(({ agreement }) => {
      const version = versions.get(agreement);
      return version === undefined ? [] : [{ agreement, version }];
    });
    const consent = asksConsent ? readConsent(createConsentDraft(draft, patientId)) : null;
    return sign({ variables: { patientId, agreements, consent } });
  };
  const send = async (draft: TogetherDraft) => {
    if (!isAllAccepted) return;
    const signing = listSigning(draft, signees);
    if (signing.length === 0) return setFault('noneChosen');
    const nameOf = (id: string) => people.find(({ patientId }) => patientId === id)?.patient.preferredFullName ?? '';
    for (const signee of signing.filter(({ patientId }) => !done.current.has(patientId))) {
      try {
        await signFor(draft, signee);
        done.current.add(signee.patientId);
      } catch (error) {
        onSigned([...done.current].map(nameOf));
        return setFault(faultOf(error, draft, signee));
      }
    }
    onSigned(signing.map(({ patientId }) => nameOf(patientId)));
    await readActiveAgain(apollo);
  };
  const faultOf = (error: unknown, draft: TogetherDraft, { patientId }: Signee): TogetherFault | undefined => {
    const outcome = toCallOutcome(error);
    const refused = outcome.kind === 'refused' ? findRefusedConsent(outcome.code, outcome.field) : undefined;
    if (refused && form.refuse(placeFaults(draft, patientId, refused))) return undefined;
    if (outcome.kind === 'refused' && outcome.code === 'AGREEMENT_OUTDATED') return 'outdated';
    return { notSigned: people.find((each) => each.patientId === patientId)?.patient.preferredFullName ?? '' };
  };
  const submit = (event: FormEvent) => {
    setFault(isAllAccepted ? undefined : 'unaccepted');
    return form.submit(send)(event);
  };
  return { form, accepted, accept, fault, clearFault: () => setFault(undefined), submit };
}

function toSignee({ patientId, patient, consentMissing }: PatientConsents): Signee {
  return { patientId, relation: patient.relation, asksConsent: consentMissing && patient.relation !== 'SELF' };
}
