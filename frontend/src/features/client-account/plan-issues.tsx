import { clientAccount } from '#src/locales/en/client-account.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { InsuredPatient } from './coverage-draft.ts';
import { say } from './words.ts';

const words = clientAccount.insurance.issues.kinds;
/** The issues that a client is told. */
type ToldIssue = keyof typeof words;
type Issue = NonNullable<InsuredPatient['insuranceIssues']>[number];

/** Returns the issues that no benefits check beside them explains already, each kind once. */
export function listToldIssues({ insuranceIssues, insuranceCoverages }: Told): ToldIssue[] {
  const explained = new Set(
    (insuranceCoverages ?? []).flatMap(({ uuid, benefitsCheckResult }) => (benefitsCheckResult?.error ? [uuid] : [])),
  );
  const told = (insuranceIssues ?? []).filter(({ coverageUuid }) => !coverageUuid || !explained.has(coverageUuid));
  return [...new Set(told.map(({ kind }) => kind).filter(isTold))];
}

function isTold(kind: Issue['kind']): kind is ToldIssue {
  return Object.hasOwn(words, kind);
}

type Told = Pick<InsuredPatient, 'insuranceIssues' | 'insuranceCoverages'>;

/** What is wrong with a patient's insurance, and what the client can do. */
export function PlanIssues({ patient }: { patient: Told }) {
  if (!patient.insuranceIssues) {
    return (
      <Notice tone="warm" role="status">
        <p>{say('insurance.issues.away')}</p>
      </Notice>
    );
  }
  const kinds = listToldIssues(patient);
  if (kinds.length === 0) return null;
  return (
    <Notice tone="warm">
      {kinds.map((kind) => (
        <p key={kind}>{say(`insurance.issues.kinds.${kind}`)}</p>
      ))}
    </Notice>
  );
}
