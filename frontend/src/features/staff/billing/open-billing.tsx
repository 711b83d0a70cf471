import { Link } from 'react-router';
import { say } from './words.ts';

/** Leads from a queue to the billing of a client, which opens with a reason. */
export function OpenBilling({ patientId }: { patientId: string }) {
  return (
    <p>
      <Link to={`/billing/${patientId}`}>{say('open')}</Link>
    </p>
  );
}
