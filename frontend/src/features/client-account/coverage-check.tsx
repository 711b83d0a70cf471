import { Link } from 'react-router';
import * as styles from '#src/features/client-account/client-account.module.css';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { contactPath } from '#src/lib/paths/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { buildCheckView, type CheckedField, type CheckProgress, getCorrectedIn, type PlanCheck } from './check-view.ts';
import { FactList } from './fact-list.tsx';
import { say } from './words.ts';

interface CoverageCheckProps {
  planName: string;
  patientId: string;
  check: PlanCheck | null | undefined;
  progress: CheckProgress;
  onCorrect: () => void;
  onTryAgain: () => void;
}

/** Shows the result of a plan's benefits check and the next step. Screen readers announce changes. */
export function CoverageCheck(props: CoverageCheckProps) {
  return (
    <div role="status">
      <CheckContent {...props} />
    </div>
  );
}

function CheckContent({ planName, patientId, check, progress, onCorrect, onTryAgain }: CoverageCheckProps) {
  const view = buildCheckView(check, progress);
  switch (view.kind) {
    case 'checking':
      return <p>{say(view.isSlow ? 'insurance.check.slow' : 'insurance.check.checking')}</p>;
    case 'away':
      return (
        <Notice tone="warm">
          <p>{view.text}</p>
          <Button tone="plain" label={say('insurance.check.tryAgainOf', { name: planName })} onPress={onTryAgain}>
            {say('insurance.check.tryAgain')}
          </Button>
        </Notice>
      );
    case 'wrong':
      return (
        <Notice tone="warm">
          {view.field ? (
            <p className={styles.coverageCheckField}>{say(`insurance.check.fields.${view.field}`)}</p>
          ) : null}
          <p>{view.text}</p>
          <p className="actions">
            {view.field ? <Correction field={view.field} patientId={patientId} onCorrect={onCorrect} /> : null}
            {view.steps.includes('CHANGE_PLAN') ? (
              <Button tone="plain" label={say('insurance.check.changePlanOf', { name: planName })} onPress={onCorrect}>
                {say('insurance.check.changePlan')}
              </Button>
            ) : null}
            {view.steps.includes('CONTACT_SUPPORT') ? <a href={contactPath}>{say('insurance.check.contact')}</a> : null}
          </p>
        </Notice>
      );
    case 'eligible':
      return <EligiblePlan view={view} checkedAt={check?.checkedAt} />;
    default:
      return view satisfies never;
  }
}

function EligiblePlan({ view, checkedAt }: { view: EligibleView; checkedAt: string | null | undefined }) {
  return (
    <div className={styles.coverageEligible}>
      <h4>
        <Icon name="check" />
        {say('insurance.check.eligible')}
      </h4>
      {view.hint ? <p>{view.hint}</p> : null}
      {view.facts.length > 0 ? <FactList facts={view.facts} /> : <p>{say('insurance.check.noCosts')}</p>}
      {checkedAt ? <p className="quiet">{say('insurance.check.asOf', { day: formatDay(checkedAt) })}</p> : null}
    </div>
  );
}

type EligibleView = Extract<ReturnType<typeof buildCheckView>, { kind: 'eligible' }>;

function Correction({
  field,
  patientId,
  onCorrect,
}: {
  field: CheckedField;
  patientId: string;
  onCorrect: () => void;
}) {
  const label = say(`insurance.check.correct.${field}`);
  if (getCorrectedIn(field) === 'patient') return <Link to={clientPaths.correctPatient(patientId)}>{label}</Link>;
  return (
    <Button tone="plain" onPress={onCorrect}>
      {label}
    </Button>
  );
}

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

function formatDay(instant: string): string {
  return day.format(new Date(instant));
}
