import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/client-account/client-account.module.css';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { CardPhotos } from './card-photos/card-photos.tsx';
import { CoverageActions } from './coverage-actions.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { CoverageCheck } from './coverage-check.tsx';
import type { InsurancePlan, InsuredPatient } from './coverage-draft.ts';
import { CoverageForm } from './coverage-form.tsx';
import { PlanIssues } from './plan-issues.tsx';
import type { BenefitsChecks } from './use-benefits-checks.ts';
import { say } from './words.ts';

const maxPlans = 3;
/** The value of `open` while the form for a new plan is open. */
const newPlan = 'new';

interface PatientInsuranceProps {
  patient: InsuredPatient;
  checks: BenefitsChecks;
  /** Opens a form at first (`?edit=true`): for the primary plan, or for a new plan when there is none. */
  startsWithForm: boolean;
  onFormClosed: () => void;
}

/** A patient's insurance plans, primary first. */
export function PatientInsurance({ patient, checks, startsWithForm, onFormClosed }: PatientInsuranceProps) {
  const plans = patient.insuranceCoverages ?? [];
  const [open, setOpen] = useState(startsWithForm ? (plans[0]?.uuid ?? newPlan) : undefined);
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const id = `insurance-${patient.id}`;
  const close = (words: string) => {
    setOpen(undefined);
    setDone(words);
    onFormClosed();
    // The pressed button may be gone, so move the focus to the status message.
    requestAnimationFrame(() => status.current?.focus());
  };
  const form = (plan?: InsurancePlan) => (
    <CoverageForm patient={patient} plan={plan} onSaved={() => close(say('saved'))} onCancel={() => close('')} />
  );
  return (
    <section className="card account-part" aria-labelledby={id}>
      <header className={styles.accountHead}>
        <h2 id={id}>{patient.preferredFullName}</h2>
      </header>
      <p role="status" ref={status} tabIndex={-1}>
        {done}
      </p>
      <PlanIssues patient={patient} />
      {plans.length === 0 && open === undefined ? <p>{say('insurance.none')}</p> : null}
      {plans.length > 0 ? (
        <ul className={styles.insurancePlans}>
          {plans.map((plan) => (
            <li key={plan.uuid}>
              <CoverageCard plan={plan} memberName={patient.preferredFullName} id={`plan-${plan.uuid}`} />
              {open === plan.uuid ? null : (
                <CoverageCheck
                  planName={plan.insuranceDisplayName}
                  patientId={patient.id}
                  check={plan.benefitsCheckResult}
                  progress={{
                    isRequested: checks.requested.has(plan.uuid),
                    failure: checks.failed.get(plan.uuid),
                    isSlow: checks.isSlow,
                  }}
                  onCorrect={() => setOpen(plan.uuid)}
                  onTryAgain={() => checks.onTryAgain(patient.id, plan)}
                />
              )}
              {open === plan.uuid ? null : (
                <CardPhotos patientId={patient.id} coverageUuid={plan.uuid} name={plan.insuranceDisplayName} />
              )}
              {open === plan.uuid ? (
                form(plan)
              ) : (
                <CoverageActions
                  patientId={patient.id}
                  plan={plan}
                  plans={plans}
                  onEdit={() => setOpen(plan.uuid)}
                  onDone={close}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {open === newPlan ? <NewPlan patient={patient}>{form()}</NewPlan> : null}
      {open === undefined && plans.length < maxPlans ? (
        <p className="actions">
          <Button tone={plans.length === 0 ? 'filled' : 'plain'} onPress={() => setOpen(newPlan)}>
            {say(plans.length === 0 ? 'insurance.add' : 'insurance.addAnother')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** The form for a new plan, or a link to add the state first: the list of plans depends on it. */
function NewPlan({ patient, children }: { patient: InsuredPatient; children: ReactNode }) {
  if (patient.stateOfResidence) return children;
  return (
    <p>
      {say('insurance.stateMissing')} <Link to={clientPaths.account('patient')}>{say('insurance.addState')}</Link>
    </p>
  );
}
