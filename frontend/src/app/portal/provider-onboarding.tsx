import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { HoursEditor } from '#src/features/provider-hours/hours-editor.tsx';
import { OnboardingFrame } from '#src/features/provider-onboarding/onboarding-frame.tsx';
import { ReadyNote } from '#src/features/provider-onboarding/ready-note.tsx';
import { pathAfter } from '#src/features/provider-onboarding/steps.ts';
import { say } from '#src/features/provider-onboarding/words.ts';
import { OwnProfileLoader } from '#src/features/provider-profile-edit/own-profile.tsx';
import { BasicInformation, Specialties, Telehealth } from '#src/features/provider-profile-edit/parts.tsx';
import { usePageTitle } from '#src/lib/page-title.ts';
import type { OnboardingStep } from '#src/lib/provider-paths.ts';

const parts = { 'basic-information': BasicInformation, specialties: Specialties, telehealth: Telehealth } as const;

/** A step of onboarding: the forms of profile and hours, one after the other. */
export function OnboardingPage({ step }: { step: OnboardingStep }) {
  usePageTitle(say(`steps.${step}`));
  return (
    <OnboardingFrame key={step} step={step}>
      {step === 'scheduling' ? (
        <HoursEditor saveLabel={say('finish')} afterSave={<ReadyNote />} />
      ) : (
        <ProfileStep step={step} />
      )}
    </OnboardingFrame>
  );
}

function ProfileStep({ step }: { step: keyof typeof parts }): ReactNode {
  const go = useNavigate();
  const Part = parts[step];
  return (
    <OwnProfileLoader>
      {(provider) => <Part provider={provider} saveLabel={say('next')} onSaved={() => void go(pathAfter(step))} />}
    </OwnProfileLoader>
  );
}
