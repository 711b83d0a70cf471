import { useQuery } from '@apollo/client/react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { PatientChartDocument, type PatientChartQuery } from '#src/gen/operations.ts';
import { say } from './note/words.ts';

export type FoundChart = NonNullable<PatientChartQuery['patientChart']>;

/** What the client's record says: age, diagnoses, medications and insurance. */
export function ChartRecord({ patientId }: { patientId: string }) {
  const { data, loading, refetch } = useQuery(PatientChartDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
    // Insurance may be away alone.
    errorPolicy: 'all',
  });
  if (loading) return <p role="status">{say('chart.reading')}</p>;
  const again = () => void refetch().catch(() => undefined);
  return <ChartRecordView chart={data?.patientChart ?? undefined} onAgain={again} />;
}

interface ViewProps {
  /** Undefined when it could not be loaded. */
  chart: FoundChart | undefined;
  onAgain: () => void;
  /** For tests. */
  now?: Date;
}

export function ChartRecordView({ chart, onAgain, now = new Date() }: ViewProps) {
  if (!chart) {
    return (
      <p>
        {say('chart.recordAway')}{' '}
        <button type="button" className={styles.link} onClick={onAgain}>
          {say('chart.again')}
        </button>
      </p>
    );
  }
  const medications = chart.medications.map(({ medicationName, dosage, frequency }) =>
    [medicationName, dosage, frequency].filter(Boolean).join(', '),
  );
  return (
    <>
      <section>
        <h3>{say('chart.age')}</h3>
        <p>{say('chart.years', { count: computeAge(chart.dob, now) })}</p>
      </section>
      <ListPart title={say('chart.diagnosis')} items={chart.diagnoses} none={say('chart.noDiagnosis')} />
      <ListPart title={say('chart.medications')} items={medications} none={say('chart.noMedications')} />
      <section>
        <h3>{say('chart.insurance')}</h3>
        <p>{describeInsurance(chart)}</p>
      </section>
      <section>
        <h3>{say('chart.measures')}</h3>
        <p className="quiet">{say('chart.later')}</p>
      </section>
    </>
  );
}

function ListPart({ title, items, none }: { title: string; items: readonly string[]; none: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {items.length === 0 ? <p className="quiet">{none}</p> : <p className="quiet small">{say('chart.fromNotes')}</p>}
      <ul>
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function describeInsurance({ isSelfPay, primaryInsuranceCoverage }: FoundChart): string {
  if (primaryInsuranceCoverage) return primaryInsuranceCoverage.insuranceDisplayName;
  return isSelfPay ? say('chart.selfPay') : say('chart.insuranceAway');
}

/** @param dob YYYY-MM-DD */
export function computeAge(dob: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number);
  const hadBirthday = now.getMonth() + 1 > month || (now.getMonth() + 1 === month && now.getDate() >= day);
  return now.getFullYear() - year - (hadBirthday ? 0 : 1);
}
