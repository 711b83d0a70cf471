import type { ReactNode } from 'react';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { WizardActions, WizardPage } from '#src/ui/shell/wizard-page.tsx';
import { type RecommendStep, recommendSteps } from './recommend-steps.ts';
import type { StepProps } from './step-props.ts';
import { say } from './words.ts';

interface RecommendFrameProps extends Pick<StepProps, 'state' | 'clients'> {
  step: RecommendStep;
  heading: string;
  lead?: string;
  children: ReactNode;
}

/** A step of the wizard: its progress, heading and client. */
export function RecommendFrame({ step, heading, lead, state, clients, children }: RecommendFrameProps) {
  const client = clients.find(({ id }) => id === state.draft.patientId);
  return (
    <WizardPage
      title={say('title')}
      heading={heading}
      back={{ to: providerPaths.refer, label: say('back') }}
      words={{ label: say('steps.label'), done: say('steps.done') }}
      steps={recommendSteps.map((id) => ({ id, label: say(`steps.${id}`) }))}
      step={step}
      lead={
        <>
          {lead ? <p className="quiet">{lead}</p> : null}
          {step !== 'reason' && client ? <p className="quiet">{say('forClient', { name: client.name })}</p> : null}
        </>
      }
    >
      {children}
    </WizardPage>
  );
}

interface RecommendActionsProps {
  onExit: () => void;
  onBack?: () => void;
  /** The main button. */
  children: ReactNode;
}

export function RecommendActions({ onExit, onBack, children }: RecommendActionsProps) {
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
