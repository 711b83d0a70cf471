import { useQuery } from '@apollo/client/react';
import { ClientChartDocument, type ClientChartQuery } from '#src/gen/operations.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { say } from './words.ts';

type Chart = NonNullable<ClientChartQuery['patientChart']>;

/** What the provider's notes and billing say about a client now: diagnoses, medications, and how sessions are paid. */
export function ClientChart({ patientId }: { patientId: string }) {
  const { data, loading, refetch } = useQuery(ClientChartDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const again = () => void refetch().catch(() => undefined);
  return (
    <section className="card" aria-labelledby="client-chart">
      <h2 id="client-chart">{say('chart.title')}</h2>
      {loading ? <p role="status">{say('chart.reading')}</p> : null}
      {data?.patientChart ? <ChartFacts chart={data.patientChart} /> : null}
      {loading || data?.patientChart ? null : <PageFailure text={say('chart.away')} onRetry={again} />}
    </section>
  );
}

/** What no note says yet is said, and what cannot be read is not shown as nothing. */
export function ChartFacts({ chart }: { chart: Chart }) {
  const { diagnoses, medications } = chart;
  return (
    <dl>
      <dt>{say('chart.diagnoses')}</dt>
      {diagnoses.length === 0 ? <dd className="quiet">{say('chart.noDiagnoses')}</dd> : null}
      {diagnoses.map((diagnosis) => (
        <dd key={diagnosis}>{diagnosis}</dd>
      ))}
      <dt>{say('chart.medications')}</dt>
      {medications.length === 0 ? <dd className="quiet">{say('chart.noMedications')}</dd> : null}
      {medications.map(({ medicationName, dosage, frequency }) => (
        <dd key={medicationName}>{[medicationName, dosage, frequency].filter(Boolean).join(', ')}</dd>
      ))}
      <dt>{say('chart.payment')}</dt>
      <dd>{describePayment(chart)}</dd>
    </dl>
  );
}

function describePayment({ isSelfPay, primaryInsuranceCoverage }: Chart): string {
  if (isSelfPay === null) return say('chart.paymentUnknown');
  return primaryInsuranceCoverage?.insuranceDisplayName ?? say(isSelfPay ? 'chart.selfPay' : 'chart.paymentUnknown');
}
