import { useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { formatInstant } from '#src/features/staff/instant.ts';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import { BookingLimitsDocument, type BookingLimitsQuery, RaiseBookingLimitDocument } from '#src/gen/operations.ts';
import { Select } from '#src/ui/kit/select.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';

export type ShownLimits = NonNullable<BookingLimitsQuery['bookingLimits']>;
type Limit = ShownLimits['uses'][number]['limit'];

/** Limits that are raised here, and whose use is counted elsewhere. */
const others = ['RECOMMENDATIONS_PER_DAY', 'CARD_SETUPS_PER_DAY', 'PEOPLE'] as const;

/** How much of the booking limits a patient uses, what staff raised, and a form to raise each limit for a time. */
export function LimitsPart({ patientId }: { patientId: string }) {
  const found = useQuery(BookingLimitsDocument, { variables: { patientId }, fetchPolicy: 'no-cache' });
  const [raise] = useMutation(RaiseBookingLimitDocument);
  // The same id again raises nothing, so that a lost answer can be repeated.
  const nextId = useRef(crypto.randomUUID());
  const send = async (limit: Limit, more: number, days: number, reason: string) => {
    const values = { id: nextId.current, patientId, limit, more, days, reason };
    await raise({ variables: { values } });
    nextId.current = crypto.randomUUID();
    await found.refetch().catch(() => {});
  };
  const limits = found.error ? undefined : found.data?.bookingLimits;
  return (
    <>
      <h2>{say('limits.title')}</h2>
      {found.loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {found.error ? <StaffFault error={found.error} onRetry={() => found.refetch()} /> : null}
      {limits ? <LimitList limits={limits} onRaise={send} /> : null}
    </>
  );
}

interface LimitListProps {
  limits: ShownLimits;
  onRaise: (limit: Limit, more: number, days: number, reason: string) => Promise<void>;
}

export function LimitList({ limits: { uses, raises }, onRaise }: LimitListProps) {
  const counted = uses.flatMap(({ limit, used, most }) =>
    limit === 'OPEN_SESSIONS' || limit === 'MOVES_PER_DAY'
      ? [{ limit, text: say(`limits.uses.${limit}`, { used, most }) }]
      : [],
  );
  const entries = [...counted, ...others.map((limit) => ({ limit, text: say(`limits.others.${limit}`) }))];
  return (
    <ul className={styles.staffList}>
      {entries.map(({ limit, text }) => (
        <li key={limit} className="card">
          <p>{text}</p>
          {raises
            .filter((each) => each.limit === limit)
            .map((each) => (
              <p key={each.id} className="quiet">
                {describeRaise(each)}
              </p>
            ))}
          <RaiseForm limit={limit} onRaise={onRaise} />
        </li>
      ))}
    </ul>
  );
}

function describeRaise({ more, reason, raisedAt, endsAt, raisedByName }: ShownLimits['raises'][number]): string {
  return say('limits.raised', {
    more,
    reason,
    at: formatInstant(raisedAt),
    until: formatInstant(endsAt),
    name: raisedByName ?? say('holds.someone'),
  });
}

const choicesOfMore = ['3', '6', '12', '24'] as const;
const choicesOfDays = ['1', '7', '30', '90'] as const;

function RaiseForm({ limit, onRaise }: { limit: Limit; onRaise: LimitListProps['onRaise'] }) {
  const [more, setMore] = useState('3');
  const [days, setDays] = useState('7');
  const send = (reason: string) => onRaise(limit, Number(more), Number(days), reason);
  return (
    <ReasonButton label={say('limits.raise')} about={say(`limits.names.${limit}`)} onSend={send}>
      <Select
        label={say('limits.more')}
        value={more}
        onChange={setMore}
        options={choicesOfMore.map((value) => ({ value, label: value }))}
      />
      <Select
        label={say('limits.days')}
        value={days}
        onChange={setDays}
        options={choicesOfDays.map((value) => ({ value, label: say('limits.forDays', { count: Number(value) }) }))}
      />
    </ReasonButton>
  );
}
