import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { ShellPage } from './shell-page.tsx';

interface WizardPageProps {
  title: string;
  heading: string;
  back: { to: string; label: string };
  /** The name of the list of steps, and the word that follows a finished step. */
  words: { label: string; done: string };
  steps: readonly { id: string; label: string }[];
  /** The id of the open step. */
  step: string;
  /** Below the steps. */
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A step of a wizard: the progress, the heading and the content. */
export function WizardPage({ steps, step, words, lead, className = '', children, ...page }: WizardPageProps) {
  const current = steps.findIndex(({ id }) => id === step);
  return (
    <ShellPage
      {...page}
      layout="focused"
      className={`wizard-page ${className}`}
      lead={
        <>
          <ol className="wizard-steps" aria-label={words.label}>
            {steps.map(({ id, label }, index) => (
              <li key={id} aria-current={id === step ? 'step' : undefined} data-done={index < current}>
                {index < current ? <Icon name="check" /> : <b>{index + 1}</b>}
                <span>
                  {label}
                  {index < current ? <span className="visually-hidden">, {words.done}</span> : null}
                </span>
              </li>
            ))}
          </ol>
          {lead}
        </>
      }
    >
      {children}
    </ShellPage>
  );
}

/** The buttons of a step; they stay in sight. @param exit at the start of the line @param children the others, the main one last */
export function WizardActions({ exit, children }: { exit: ReactNode; children: ReactNode }) {
  return (
    <div className="wizard-actions">
      {exit}
      <div className="actions">{children}</div>
    </div>
  );
}
