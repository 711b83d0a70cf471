import type { ReactNode } from 'react';
import { providerPaths } from '#src/lib/provider-paths.ts';
import { formatTimeWithZone } from '#src/lib/session-time.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
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
    <ShellPage
      title={say('title')}
      heading={heading}
      layout="focused"
      className={`cancel-page ${className}`}
      back={{ to: providerPaths.calendar, label: say('back') }}
      lead={
        <>
          <Steps step={step} />
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
    </ShellPage>
  );
}

function Steps({ step }: { step: CancelStep }) {
  const current = cancelSteps.indexOf(step);
  return (
    <ol className="cancel-steps" aria-label={say('steps.label')}>
      {cancelSteps.map((each, index) => (
        <li key={each} aria-current={each === step ? 'step' : undefined} data-done={index < current}>
          {index < current ? <Icon name="check" /> : <b>{index + 1}</b>}
          <span>
            {say(`steps.${each}`)}
            {index < current ? <span className="visually-hidden">, {say('steps.done')}</span> : null}
          </span>
        </li>
      ))}
    </ol>
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
    <div className="cancel-actions">
      <Button tone="quiet" onPress={onExit}>
        {say('exit')}
      </Button>
      <div className="actions">
        {onBack ? (
          <Button tone="plain" onPress={onBack}>
            {say('previous')}
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}
