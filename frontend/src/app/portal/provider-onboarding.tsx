import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useConnectedCalendars } from '#src/features/provider-calendars/use-connected-calendars.ts';
import { FailedUploadNote } from '#src/features/provider-files/failed-upload-note.tsx';
import { CalendarStep } from '#src/features/provider-onboarding/calendar-step.tsx';
import { OnboardingFrame } from '#src/features/provider-onboarding/onboarding-frame.tsx';
import { SavedNote } from '#src/features/provider-onboarding/saved-note.tsx';
import { findPathAfter } from '#src/features/provider-onboarding/steps.ts';
import { type OnboardingState, useOnboarding } from '#src/features/provider-onboarding/use-onboarding.ts';
import { say } from '#src/features/provider-onboarding/words.ts';
import { OwnProfileLoader } from '#src/features/provider-profile-edit/own-profile.tsx';
import { BasicInformation, Specialties, Telehealth } from '#src/features/provider-profile-edit/parts.tsx';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { getOnboardingPath, type OnboardingStep } from '#src/lib/paths/provider-paths.ts';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';

// Only once all steps are done.
const FinishPanel = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-onboarding/finish-panel.tsx')).FinishPanel,
  })),
);
// Each belongs to one step.
const ConnectedCalendarsPart = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-calendars/connected-calendars-section.tsx')).ConnectedCalendarsPart,
  })),
);
const OwnFilesSection = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-files/own-files-section.tsx')).OwnFilesSection,
  })),
);
const HoursEditor = lazy(
  loadLazily(async () => ({ default: (await import('#src/features/provider-hours/hours-editor.tsx')).HoursEditor })),
);

const parts = { 'basic-information': BasicInformation, specialties: Specialties, telehealth: Telehealth } as const;

interface OnboardingPageProps {
  step: OnboardingStep;
  /** Origin of the public profile. */
  clientOrigin: string;
}

/** A step of onboarding: the forms of profile, files and hours, one after the other. */
export function OnboardingPage(props: OnboardingPageProps) {
  return <OpenStep key={props.step} {...props} />;
}

function OpenStep({ step, clientOrigin }: OnboardingPageProps) {
  const state = useOnboarding();
  const isFirst = step === 'basic-information';
  return (
    <OnboardingFrame step={step} state={state}>
      {isFirst ? null : <FailedUploadNote back={getOnboardingPath('basic-information')} />}
      {isFirst ? (
        <Suspense fallback={<PageLoading label={say('reading')} shape="form" />}>
          <OwnFilesSection parts={['photo', 'documents']} />
        </Suspense>
      ) : null}
      <StepContent step={step} state={state} />
      {isComplete(state) ? (
        <Suspense fallback={null}>
          <FinishPanel state={state} clientOrigin={clientOrigin} />
        </Suspense>
      ) : null}
    </OnboardingFrame>
  );
}

/** Publishing, or its result, stays on every step once all of them are done. */
function isComplete({ open, provider }: OnboardingState): boolean {
  return open?.length === 0 && Boolean(provider?.isOnboarding || provider?.isInReview || provider?.marketplaceVisible);
}

function StepContent({ step, state }: { step: OnboardingStep; state: OnboardingState }): ReactNode {
  if (step === 'calendar') return <CalendarPart open={state.open} />;
  if (step !== 'scheduling') return <ProfileStep step={step} />;
  const finish = isComplete(state) ? null : <SavedNote state={state} />;
  return (
    <Suspense fallback={<PageLoading label={say('reading')} shape="form" />}>
      <HoursEditor saveLabel={say('finish')} afterSave={finish} />
    </Suspense>
  );
}

function CalendarPart({ open }: Pick<OnboardingState, 'open'>) {
  const calendars = useConnectedCalendars();
  const hasCalendar = calendars.calendars?.some(({ state }) => state === 'CONNECTED') === true;
  return (
    <CalendarStep open={open} hasCalendar={hasCalendar}>
      <Suspense fallback={<PageLoading label={say('reading')} shape="form" />}>
        <ConnectedCalendarsPart state={calendars} />
      </Suspense>
    </CalendarStep>
  );
}

function ProfileStep({ step }: { step: keyof typeof parts }): ReactNode {
  const go = useNavigate();
  const Part = parts[step];
  return (
    <OwnProfileLoader>
      {(provider) => <Part provider={provider} saveLabel={say('next')} onSaved={() => void go(findPathAfter(step))} />}
    </OwnProfileLoader>
  );
}
