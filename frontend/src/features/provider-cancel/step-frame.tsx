import type { ReactNode } from 'react';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { WizardActions, WizardPage } from '#src/ui/shell/wizard-page.tsx';
import { type CancelStep, cancelSteps } from './cancel-steps.ts';
import type { CancelPreview } from './use-cancel.ts';
import { say } from './words.ts';

interface StepFrameProps {
  step: CancelStep;
  heading: string;
  lead?: string | undefined;
  preview: CancelPreview;
  className?: string;
  children: ReactNode;
}

/** A step of the wizard: what is canceled, the progress, the heading and the content. */
export function StepFrame({ step, heading, lead, preview, className = '', children }: StepFrameProps) {
  const { clientName, timeStart, timeZone } = preview.appointment;
  return (
    <WizardPage
      title={say('title')}
      heading={heading}
      className={className}
      back={{ to: providerPaths.calendar, label: say('back') }}
      words={{ label: say('steps.label'), done: say('steps.done') }}
      steps={cancelSteps.map((id) => ({ id, label: say(`steps.${id}`) }))}
      step={step}
      lead={
        <>
          {lead ? <p className="quiet">{lead}</p> : null}
          {step === 'reason' || step === 'note' ? (
            <p className="quiet">
              {say('what', { name: clientName ?? say('unnamed'), time: formatTimeWithZone(timeStart, timeZone) })}
            </p>
          ) : null}
        </>
      }
    >
      {children}
    </WizardPage>
  );
}

interface StepActionsProps {
  onExit: () => void;
  onBack?: (() => void) | undefined;
  /** The main button. */
  children: ReactNode;
}

/** The buttons of a step; they stay in sight. */
export function StepActions({ onExit, onBack, children }: StepActionsProps) {
  return (
    <WizardActions
      exit={
        <Button tone="quiet" onPress={onExit}>
          {say('exit')}
        </Button>
      }
    >
      {onBack ? (
        <Button tone="plain" onPress={onBack}>
          {say('previous')}
        </Button>
      ) : null}
      {children}
    </WizardActions>
  );
}
