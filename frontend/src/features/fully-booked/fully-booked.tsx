import { Notice } from '#src/ui/notice.tsx';
import type { Other } from './load-others.ts';
import { OtherCard } from './other-card.tsx';

export interface FullyBookedProps {
  /** Whom the visitor wanted to see. */
  name: string;
  /** They have open times, and take nobody new; otherwise there are no times. */
  isClosed: boolean;
  /** A consultation call is still possible. */
  hasCalls: boolean;
  /** Undefined: nobody could say. */
  others: readonly Other[] | undefined;
  /** 'California'. */
  place: string;
  insurance: string | undefined;
  /** What the person treats above all. */
  needs: readonly string[];
  state: string;
  linkOf: (person: Other['node']) => string;
  listing: string;
  now: Date;
}

/** Says plainly that this person cannot be seen at the moment, what happens next, and who could help instead. */
export function FullyBooked(props: FullyBookedProps) {
  const { name, isClosed, hasCalls, others, place, insurance, listing } = props;
  const first = name.split(' ')[0];
  return (
    <section className="fully-booked" aria-labelledby="fully-booked">
      <h2 id="fully-booked">
        {isClosed ? `${first} is not taking new clients` : `${first} is fully booked at the moment`}
      </h2>
      <p>
        {isClosed
          ? 'That can change; this page says so when it does.'
          : `No first session is open in the weeks that ${first} has planned. New times appear on this page as soon as there are any. There is no waiting list on Linden yet.`}
        {hasCalls ? ' A short call is still possible: its times stand under Open times.' : ''}
      </p>
      <Others {...props} />
      <p>
        <a href={listing}>
          See everybody in {place}
          {insurance ? ` who takes ${insurance}` : ''}
        </a>
      </p>
      {others === undefined ? null : (
        <p className="small quiet">Others with similar needs on their record come first.</p>
      )}
    </section>
  );
}

function Others({ others, place, state, insurance, needs, linkOf, now }: FullyBookedProps) {
  if (!others) {
    return (
      <Notice tone="warm" role="status">
        <p>We could not look for others just now. The list below may work, or this page in a minute.</p>
      </Notice>
    );
  }
  if (others.length === 0)
    return <p className="quiet">Nobody else in {place} has open times for this at the moment.</p>;
  return (
    <>
      <h3>Others in {place} with open times</h3>
      <ul className="others">
        {others.map((other) => (
          <li key={other.node.id}>
            <OtherCard
              other={other}
              state={state}
              insurance={insurance}
              needs={needs}
              href={linkOf(other.node)}
              now={now}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
