import * as styles from '#src/features/search/provider-card.module.css';
import { sayResult } from '#src/features/search/result-words.ts';
import type { ProviderCardFragment } from '#src/gen/operations.ts';
import { getCostWords } from '#src/lib/money/cost-words.ts';
import { getPortraitPath, type SearchAddress } from '#src/lib/paths/paths.ts';
import { Chip } from '#src/ui/chip.tsx';
import { CostLine } from '#src/ui/cost-line.tsx';
import { Portrait } from '#src/ui/portrait.tsx';
import { StarRating } from '#src/ui/star-rating.tsx';
import { getCredentials, getPlaceLine, listCardChips } from './card-facts.ts';
import { getProfileLink } from './card-links.ts';
import { CardTimes } from './card-times.tsx';

export interface ProviderCardProps {
  edge: ProviderCardFragment;
  address: SearchAddress;
  now: Date;
  /** One of the first cards of the page. */
  first: boolean;
  /** Why this provider does not match; empty for a match. */
  differences?: readonly string[];
}

export function ProviderCard({ edge, address, now, first, differences = [] }: ProviderCardProps) {
  const { node } = edge;
  const { filters } = address;
  const chips = listCardChips(node, filters);
  return (
    <article className={`card ${styles.providerCard}`} aria-labelledby={`name-${node.id}`}>
      <CardHead edge={edge} address={address} first={first} />
      <div className={styles.about}>
        {differences.length > 0 ? <Differences differences={differences} /> : null}
        {node.description ? <p className={styles.words}>{node.description}</p> : null}
        {chips.length > 0 ? (
          <ul className="chips" aria-label={sayResult('card.treats')}>
            {chips.map((chip) => (
              <li key={chip.label}>
                <Chip {...chip} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.terms}>
        <CostLine {...getCostWords(edge.costLine)} />
        <CardTimes edge={edge} address={address} now={now} />
      </div>
    </article>
  );
}

function CardHead({ edge, address, first }: Pick<ProviderCardProps, 'edge' | 'address' | 'first'>) {
  const { node } = edge;
  const letters = getCredentials(node, address.state);
  return (
    <div className={styles.who}>
      <Portrait src={node.thumbnailUrl ?? getPortraitPath(node.id)} size={88} eager={first} />
      <div>
        <h2 id={`name-${node.id}`}>
          <a href={getProfileLink(node, address)}>{node.name}</a>
          {letters ? <span className={styles.letters}>, {letters}</span> : null}
        </h2>
        <p className="quiet">
          {sayResult(node.isPrescriber ? 'card.role.prescriber' : 'card.role.therapist')} ·{' '}
          {getPlaceLine(edge, address.filters)}
        </p>
        <p className={styles.rating}>
          <CardRating rating={node.marketplaceRating} />
          {isNew(node) ? <span className={styles.newHere}>{sayResult('card.isNew')}</span> : null}
        </p>
      </div>
    </div>
  );
}

// A provider with this many ratings is not new, whatever the record says.
const establishedRatings = 10;

function isNew({ isNewToMarketplace, marketplaceRating }: ProviderCardProps['edge']['node']): boolean {
  return isNewToMarketplace && (marketplaceRating?.totalCount ?? 0) < establishedRatings;
}

function Differences({ differences }: { differences: readonly string[] }) {
  return (
    <ul className={styles.differences} aria-label={sayResult('card.differs')}>
      {differences.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function CardRating({ rating }: { rating: ProviderCardFragment['node']['marketplaceRating'] }) {
  if (!rating) return <span className="quiet">{sayResult('card.ratingAway')}</span>;
  return <StarRating average={rating.averageRating} count={rating.totalCount} />;
}
