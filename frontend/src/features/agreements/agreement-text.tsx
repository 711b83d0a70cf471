import type { ClientAgreementsQuery } from '#src/gen/operations.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatFullDay } from './full-day.ts';
import { say } from './words.ts';

export type Agreement = NonNullable<ClientAgreementsQuery['agreements']>[number];

/** A current agreement; its full text opens on request. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  const { agreement: kind, version, inForceSince, paragraphs } = agreement;
  return (
    <details>
      <summary>{say('read', { title: say(`titles.${kind}`) })}</summary>
      <div className="agreement-text">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="small quiet">{say('version', { version, day: formatFullDay(inForceSince, getBrowserZone()) })}</p>
      </div>
    </details>
  );
}
