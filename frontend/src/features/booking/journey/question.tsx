import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { PolicyText } from '#src/features/booking/form/policy-text.tsx';
import { sayRefusal } from '#src/features/booking/state/fault-words.ts';
import { getExpectedRefusal } from '#src/features/booking/state/refusals.ts';
import { listReviewParts } from '#src/features/booking/state/review-parts.ts';
import { useCostLine } from '#src/features/booking/state/use-cost-line.ts';
import { AgreementsStep } from '#src/features/booking/steps/agreements-step.tsx';
import { ConsentStep } from '#src/features/booking/steps/consent-step.tsx';
import { PatientStep } from '#src/features/booking/steps/patient-step.tsx';
import { PaymentStep } from '#src/features/booking/steps/payment-step.tsx';
import { ProfileStep } from '#src/features/booking/steps/profile-step.tsx';
import { ProviderStep } from '#src/features/booking/steps/provider-step.tsx';
import { ReviewStep } from '#src/features/booking/steps/review-step.tsx';
import { SlotStep } from '#src/features/booking/steps/slot-step.tsx';
import { sayForm } from '#src/features/booking/words.ts';
import { BookingPatientsDocument } from '#src/gen/operations.ts';
import { bookPath } from '#src/lib/paths/appointment-paths.ts';
import { usePreview } from '#src/lib/uploads/use-preview.ts';
import { getTimesHref } from './times-href.ts';
import type { Journey } from './use-journey.ts';

interface QuestionProps {
  journey: Journey;
  /** Reports that the terms are visible, so that the client can book. */
  onTerms: (areThere: boolean) => void;
}

/** The current question. */
export function Question({ journey, onTerms }: QuestionProps) {
  const { asked, provider, state, isSignedIn, signIn } = journey;
  const here = { returnTo: `${location.pathname}${location.search}` };
  switch (state.step) {
    case 'slot':
      return <SlotStep provider={provider} onMove={journey.moveTo} onSetting={journey.changeSetting} />;
    case 'provider':
      return <ProviderStep provider={provider} type={asked.type} onSetting={journey.changeSetting} />;
    case 'payment':
      return (
        <PaymentStep
          provider={provider}
          askedInsurance={asked.insurance}
          onNotListed={() => journey.setNotListed(true)}
        />
      );
    case 'patient':
      return (
        <PatientStep mayBeNew={asked.type !== 'FOLLOW_UP'} firstBooking={bookPath({ ...asked, type: 'INTAKE' })} />
      );
    case 'profile':
      return <ProfileStep onSignIn={isSignedIn ? undefined : () => void signIn.login(here)} />;
    case 'consent':
      return <ConsentStep />;
    case 'agreements':
      return <AgreementsStep agreements={journey.agreements} onRetry={journey.readAgreementsAgain} />;
    case 'review':
      return <Review journey={journey} onTerms={onTerms} />;
    default:
      return state.step satisfies never;
  }
}

function Review({ journey, onTerms }: QuestionProps) {
  const { asked, provider, state, steps, slot, isKnownPatient, isSignedIn, served } = journey;
  const { draft } = state;
  const { data } = useQuery(BookingPatientsDocument, { skip: !isSignedIn });
  const name = data?.clientUser?.patients?.find(({ id }) => id === draft.patientId)?.preferredFullName ?? '';
  const { preview, ...reading } = usePreview({
    slot,
    ...(isKnownPatient && { patientId: draft.patientId }),
    ...(draft.usState && { state: draft.usState }),
    ...(draft.payment.payorId && draft.payment.way === 'insurance' && { payorId: draft.payment.payorId }),
  });
  useTerms(preview !== undefined, onTerms);
  return (
    <ReviewStep
      otherTimes={getTimesHref({ asked, provider })}
      parts={listReviewParts(steps, draft, provider, isKnownPatient ? name : sayForm('patient.new'))}
      cost={useCostLine(provider, asked.type, draft)}
      policy={<PolicyText preview={preview} {...reading} provider={provider} inOffice={draft.inOffice} />}
      warning={getWarning(preview?.refusals ?? [], served)}
    />
  );
}

function useTerms(areThere: boolean, tell: (areThere: boolean) => void): void {
  useEffect(() => {
    tell(areThere);
    return () => tell(false);
  }, [areThere, tell]);
}

function getWarning(codes: readonly string[], served: readonly string[]): string | undefined {
  const refusal = getExpectedRefusal(codes, served);
  if (!refusal) return undefined;
  return refusal.kind === 'insurance' ? sayRefusal('mismatch.title') : refusal.words;
}
