import { noFilters } from '@linden/vocabulary/search/search-filters';
import { readUrlKey } from '@linden/vocabulary/search/url-keys';
import * as styles from '#src/features/search/search.module.css';
import type { SearchView } from '#src/features/search/search-view.ts';
import { say } from '#src/features/search/words.ts';
import type { ListingContentFragment } from '#src/gen/operations.ts';
import { findPath, getCategoriesPath, getSummaryPath, type SearchAddress } from '#src/lib/paths/paths.ts';

/** Questions about a listing and related listings; on page 1 only. */
export function ListingWords({ view: { content, address } }: { view: SearchView }) {
  if (!content || address.page > 1) return null;
  return (
    <div className={styles.listingWords}>
      <Questions faqs={content.faqs} />
      {content.internalLinks.map((group) => (
        <LinkList key={group.heading} group={group} address={address} />
      ))}
      <p className="no-print">
        {content.urlKey ? <a href={getSummaryPath(content.urlKey)}>{say('content.figures')}</a> : null}
        {content.urlKey ? ' · ' : null}
        <a href={getCategoriesPath(address.experience)}>{say('content.categories')}</a>
      </p>
    </div>
  );
}

function Questions({ faqs }: Pick<ListingContentFragment, 'faqs'>) {
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="faqs">
      <h2 className="section-title" id="faqs">
        {say('content.questions')}
      </h2>
      {faqs.map(({ question, answer }) => (
        <details className="faq" key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

type LinkGroup = ListingContentFragment['internalLinks'][number];

function LinkList({ group: { heading, links }, address }: { group: LinkGroup; address: SearchAddress }) {
  const known = links.flatMap(({ label, urlKey }) => {
    const href = getListingPath(urlKey, address);
    return href ? [{ label, href }] : [];
  });
  if (known.length === 0) return null;
  return (
    <nav className="no-print" aria-label={heading}>
      <h2 className="section-title">{heading}</h2>
      <ul className={styles.linkList}>
        {known.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The empty key is the listing of all providers.
function getListingPath(urlKey: string, { experience, carried }: SearchAddress): string | undefined {
  if (urlKey === '') return findPath({ experience, carried });
  const path = readUrlKey(urlKey);
  return path && findPath({ experience, state: path.state, filters: { ...noFilters, ...path.filters }, carried });
}
