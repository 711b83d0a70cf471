import { cancelPolicy } from '@linden/vocabulary/provider-cancel/cancel-policy';
import { useState } from 'react';
import * as styles from '#src/features/provider-standing/provider-standing.module.css';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { ContestForm } from './contest-form.tsx';
import type { StandingCancellation } from './describe-standing.ts';
import { say } from './words.ts';

interface RowProps {
  cancellation: StandingCancellation;
  zone: string;
  onContest: (cancellationId: string, text: string) => Promise<boolean>;
}

/** A cancellation with its reason and dates, and the contest of it. */
export function CancellationRow({ cancellation, zone, onContest }: RowProps) {
  const { cancellationId, at, reason, subReason, sessionCount, counts, countsUntil, contest } = cancellation;
  const [isOpen, setOpen] = useState(false);
  const row = cancelPolicy.find((each) => each.primary === reason && each.secondary === subReason);
  const day = formatPlainDay(at, zone);
  const facts = [
    say('canceledOn', { day }),
    ...(sessionCount > 0 ? [say('sessions', { count: sessionCount })] : []),
    counts ? say('countsUntil', { day: formatPlainDay(countsUntil, zone) }) : say('excluded'),
  ];
  return (
    <li>
      <p className={styles.standingReason}>{row?.label ?? say('unknownReason')}</p>
      <p className="quiet">{facts.join(' · ')}</p>
      {contest ? <ContestView contest={contest} /> : null}
      {contest || isOpen ? null : (
        <p className="actions">
          <Button tone="plain" onPress={() => setOpen(true)}>
            {say('contest.open')} <span className="visually-hidden">{say('contest.openFor', { day })}</span>
          </Button>
        </p>
      )}
      {!contest && isOpen ? (
        <ContestForm onSend={(text) => onContest(cancellationId, text)} onClose={() => setOpen(false)} />
      ) : null}
    </li>
  );
}

function ContestView({ contest: { state, text, answer } }: { contest: NonNullable<StandingCancellation['contest']> }) {
  return (
    <div className={styles.standingContest}>
      <p>
        <strong>{say(`contest.states.${state}`)}</strong>
      </p>
      <dl>
        <dt>{say('contest.yours')}</dt>
        <dd>{text}</dd>
        {answer ? (
          <>
            <dt>{say('contest.answer')}</dt>
            <dd>{answer}</dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}
