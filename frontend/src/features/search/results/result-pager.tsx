import * as styles from '#src/features/search/search.module.css';
import { type ListingPage, readTotal } from '#src/features/search/search-view.ts';
import { say } from '#src/features/search/words.ts';
import { findPath, type SearchAddress } from '#src/lib/paths/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { listPagerSteps } from './pager-steps.ts';

/** Links to the first page, the neighbors and the pages around. */
export function ResultPager({ address, results }: { address: SearchAddress; results: ListingPage }) {
  const { page } = address;
  const total = readTotal(results) ?? { count: 0, isLowerBound: false };
  const steps = listPagerSteps(page, total, results.hasNextPage);
  if (steps.length < 2) return null;
  const to = (wanted: number) => findPath({ ...address, page: wanted });
  const isLast = !steps.includes(page + 1);
  return (
    <nav className={`${styles.pager} no-print`} aria-label={say('pager.label')}>
      {page > 1 ? (
        <a className="button plain" rel="prev" data-keeps-choices="" href={to(page - 1)}>
          <Icon name="previous" />
          {say('pager.previous')}
          <span className="visually-hidden">{` ${say('pager.page')}`}</span>
        </a>
      ) : null}
      <ol>
        {steps.map((step, index) => (
          <li key={step === 'gap' ? `gap ${index}` : step}>
            {step === 'gap' ? (
              <span>…</span>
            ) : (
              <a href={to(step)} data-keeps-choices="" aria-current={step === page ? 'page' : undefined}>
                <span className="visually-hidden">{`${say('pager.number')} `}</span>
                {step}
              </a>
            )}
          </li>
        ))}
      </ol>
      {isLast ? null : (
        <a className="button plain" rel="next" data-keeps-choices="" href={to(page + 1)}>
          {say('pager.next')}
          <span className="visually-hidden">{` ${say('pager.page')}`}</span>
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
