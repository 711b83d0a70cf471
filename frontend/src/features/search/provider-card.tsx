import type { ProviderCardFragment } from '#src/gen/operations.ts';
import { portraitPath, providerPath, type SearchAddress } from '#src/lib/paths.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Portrait } from '#src/ui/portrait.tsx';
import { StarRating } from '#src/ui/star-rating.tsx';
import { type CostLine, costLine, firstTimes, lettersIn, placeLine, treatsChips } from './card-facts.ts';

interface ProviderCardProps {
  edge: ProviderCardFragment;
  address: SearchAddress;
  now: Date;
  /** Among the first of the page. */
  first: boolean;
}

export function ProviderCard({ edge, address, now, first }: ProviderCardProps) {
  const { node } = edge;
  const { state, filters, carried } = address;
  const profile = providerPath(node, { state, insurance: filters.insurance, timezone: filters.timezone, carried });
  const letters = lettersIn(node, state);
  return (
    <article className="card provider-card" aria-labelledby={`name-${node.id}`}>
      <div className="who">
        <Portrait src={node.thumbnailUrl ?? portraitPath(node.id)} size={88} eager={first} />
        <div>
          <h2 id={`name-${node.id}`}>
            <a href={profile}>{node.name}</a>
            {letters ? <span className="letters">, {letters}</span> : null}
          </h2>
          <p className="quiet">
            {node.isPrescriber ? 'Prescriber' : 'Therapist'} · {placeLine(edge)}
          </p>
          <CardRating rating={node.marketplaceRating} />
        </div>
      </div>
      <div className="about">
        {node.description ? <p className="words">{node.description}</p> : null}
        <ul className="chips" aria-label="Treats">
          {treatsChips(node, filters.specialty).map((chip) => (
            <li key={chip.label}>
              <Chip {...chip} />
            </li>
          ))}
        </ul>
      </div>
      <div className="terms">
        <Cost line={costLine(node, filters, state)} />
        <FirstTimes edge={edge} address={address} now={now} profile={profile} />
      </div>
    </article>
  );
}

function CardRating({ rating }: { rating: ProviderCardFragment['node']['marketplaceRating'] }) {
  return (
    <p>
      {rating ? (
        <StarRating average={rating.averageRating} count={rating.totalCount} />
      ) : (
        <span className="quiet">Ratings could not be read</span>
      )}
    </p>
  );
}

function Cost({ line }: { line: CostLine }) {
  return (
    <p className={`cost ${line.tone}`}>
      {line.tone === 'accepted' ? <Icon name="check" /> : null}
      <b>{line.verdict}</b> {line.detail ? <span>{line.detail}</span> : null}
    </p>
  );
}

function FirstTimes({ edge, address, now, profile }: Omit<ProviderCardProps, 'first'> & { profile: string }) {
  const times = firstTimes(edge, address.filters, now);
  if (times.length === 0) {
    const unknown = edge.node.timeZone === null;
    return (
      <p className="no-time">
        {unknown ? 'We could not read open times just now.' : 'No open time listed at the moment.'}{' '}
        <a href={`${profile}#times`}>See the profile</a>
      </p>
    );
  }
  return (
    <ul className="first-times" aria-label={`First open times of ${edge.node.name}`}>
      {times.map((time) => (
        <li key={time.location}>
          <a className="button time" href={`${profile}#times`}>
            <span className="setting">
              <Icon name={time.location === 'VIRTUAL' ? 'video' : 'place'} />
              {time.setting}
            </span>{' '}
            <span>
              <time dateTime={time.start}>
                <span>{time.day}, </span>
                <span>{time.time}</span>
              </time>{' '}
              <span className="zone">{time.zone}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
