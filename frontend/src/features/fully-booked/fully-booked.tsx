import * as styles from '#src/features/fully-booked/fully-booked.module.css';
import { Notice } from '#src/ui/notice.tsx';
import type { Other } from './load-others.ts';
import { OtherCard } from './other-card.tsx';
import { say } from './words.ts';

export interface FullyBookedProps {
  /** The provider the visitor wanted. */
  name: string;
  /** The provider has open times but takes no new clients; otherwise there are no times. */
  isClosed: boolean;
  /** A consultation call is still possible. */
  hasCalls: boolean;
  /** Undefined when they failed to load. */
  others: readonly Other[] | undefined;
  /** 'California'. */
  place: string;
  insurance: string | undefined;
  /** The provider's main specialties. */
  needs: readonly string[];
  state: string;
  linkOf: (person: Other['node']) => string;
  listing: string;
  now: Date;
}

/** Says that this provider cannot be booked right now, what happens next, and who could help instead. */
export function FullyBooked(props: FullyBookedProps) {
  const { name, isClosed, hasCalls, others, place, insurance, listing } = props;
  const values = { name: name.split(' ')[0] ?? name };
  const state = isClosed ? 'closed' : 'full';
  return (
    <section className={styles.fullyBooked} aria-labelledby="fully-booked">
      <h2 id="fully-booked">{say(`${state}.title`, values)}</h2>
      <p>
        {say(`${state}.detail`, values)}
        {hasCalls ? ` ${say('call')}` : ''}
      </p>
      <Others {...props} />
      <p>
        <a href={listing}>{insurance ? say('seeAllFor', { place, insurance }) : say('seeAll', { place })}</a>
      </p>
      {others === undefined ? null : <p className="small quiet">{say('order')}</p>}
    </section>
  );
}

function Others({ others, place, state, needs, linkOf, now }: FullyBookedProps) {
  if (!others) {
    return (
      <Notice tone="warm" role="status">
        <p>{say('others.away')}</p>
      </Notice>
    );
  }
  if (others.length === 0) return <p className="quiet">{say('others.none', { place })}</p>;
  return (
    <>
      <h3>{say('others.title', { place })}</h3>
      <ul className={styles.fullyBookedList}>
        {others.map((other) => (
          <li key={other.node.id}>
            <OtherCard other={other} state={state} needs={needs} href={linkOf(other.node)} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}
