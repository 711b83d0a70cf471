import { useMutation } from '@apollo/client/react';
import * as styles from '#src/features/staff/staff.module.css';
import { RerunCheckDocument } from '#src/gen/operations.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { useRequestKey } from '../money/use-request-key.ts';
import { ReasonButton } from '../reason-button.tsx';
import type { BilledCoverage } from './billed-coverage.ts';
import { CoverageForm } from './coverage-form.tsx';
import { say } from './words.ts';

interface PlansPartProps {
  patientId: string;
  coverages: readonly BilledCoverage[];
  onChange: () => Promise<void>;
}

/** Insurance plans of a client with their newest checks; staff correct their numbers and ask insurers again. */
export function PlansPart({ patientId, coverages, onChange }: PlansPartProps) {
  const [rerun] = useMutation(RerunCheckDocument);
  const keyOf = useRequestKey();
  const check = async (id: string, reason: string) => {
    await rerun({ variables: { values: { key: keyOf([id, reason]), id, reason } } });
    await onChange();
  };
  return (
    <section aria-labelledby="coverages">
      <h2 id="coverages">{say('coverages.title')}</h2>
      {coverages.length === 0 ? <EmptyState text={say('coverages.none')} /> : null}
      <ul className={styles.staffList}>
        {coverages.map((coverage) => (
          <li key={coverage.uuid} className="card">
            <p>
              <strong>{coverage.insuranceDisplayName}</strong>
            </p>
            <p>{say('coverages.member', { id: coverage.memberId })}</p>
            <p className="quiet">{describeCheck(coverage)}</p>
            <CoverageForm key={coverage.version} patientId={patientId} coverage={coverage} onDone={onChange} />
            <ReasonButton
              label={say('coverages.recheck')}
              about={coverage.insuranceDisplayName}
              onSend={(reason) => check(coverage.uuid, reason)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeCheck({ benefitsCheckResult: result }: BilledCoverage): string {
  const verdict = result?.eligibilityResult;
  return verdict ? say(`coverages.checks.${verdict}`) : say('coverages.unchecked');
}
