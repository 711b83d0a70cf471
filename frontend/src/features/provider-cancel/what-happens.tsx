import type { PolicyRow } from '@linden/vocabulary/provider-cancel/policy-row';
import * as styles from '#src/features/provider-cancel/provider-cancel.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { ReachNote } from '#src/lib/reach/reach-note.tsx';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { listPatients } from './count-clients.ts';
import type { CancelPreview } from './use-cancel.ts';
import { say } from './words.ts';

interface WhatHappensProps {
  preview: CancelPreview;
  row: PolicyRow | undefined;
  /** Days to block. */
  days: readonly string[];
}

/** Everything that pressing the button does. */
export function WhatHappens({ preview, row, days }: WhatHappensProps) {
  const fees = preview.sessions.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const lines: [IconName, string][] = [
    ['check', fees > 0 ? say('effect.charged', { amount: formatDollars(fees) }) : say('effect.notCharged')],
    ...describeAction(preview, row, days),
  ];
  return (
    <section className={`card ${styles.cancelThen}`} aria-labelledby="then">
      <h2 id="then">{say('effect.when')}</h2>
      <ul>
        <li>
          <Icon name="information" />
          <div>
            <ReachNote patientIds={listPatients(preview.sessions)} told={(count) => say('effect.letters', { count })} />
          </div>
        </li>
        {lines.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeAction(
  { previewedAt, appointment }: CancelPreview,
  row: PolicyRow | undefined,
  days: readonly string[],
): [IconName, string][] {
  const action = row?.action;
  switch (action?.kind) {
    case undefined:
      return [];
    case 'CREATE_EMERGENCY_BLOCK': {
      const until = new Date(Date.parse(previewedAt) + action.hours * 3_600_000).toISOString();
      return [['lock', say('effect.blocks', { time: formatTimeWithZone(until, appointment.timeZone) })]];
    }
    case 'CREATE_OOO_BLOCK':
      return [['lock', say('effect.days', { count: days.length })]];
    case 'TURN_OFF_REFERRALS':
      return [['warning', say('effect.referrals')]];
    case 'DISABLE_PAYOR':
      return [['warning', say('effect.payor', { payor: appointment.payor?.planName ?? say('toasts.thisPlan') })]];
    default:
      return action satisfies never;
  }
}
