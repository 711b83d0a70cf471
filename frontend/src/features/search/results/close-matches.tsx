import { listCardDifferences } from '#src/features/search/card/card-differences.ts';
import { ProviderCard } from '#src/features/search/card/provider-card.tsx';
import { sayResult } from '#src/features/search/result-words.ts';
import * as styles from '#src/features/search/search.module.css';
import type { ProviderCardFragment } from '#src/gen/operations.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';

interface CloseMatchesProps {
  edges: readonly ProviderCardFragment[];
  address: SearchAddress;
  now: Date;
}

/** Similar providers and their differences, when few match. */
export function CloseMatches({ edges, address, now }: CloseMatchesProps) {
  if (edges.length === 0) return null;
  return (
    <section className={styles.closeMatches} aria-labelledby="close-matches">
      <h2 className="section-title" id="close-matches">
        {sayResult('close')}
      </h2>
      <ol className={styles.cards}>
        {edges.map((edge) => (
          <li key={edge.node.id}>
            <ProviderCard
              edge={edge}
              address={address}
              now={now}
              first={false}
              differences={listCardDifferences(edge.node, address.filters, address.state)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
