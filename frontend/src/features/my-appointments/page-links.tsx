import { Link } from 'react-router';
import * as styles from '#src/features/my-appointments/appointments.module.css';
import { Icon } from '#src/ui/icon.tsx';
import { listPageNumbers } from './paging.ts';
import { say } from './words.ts';

interface PageLinksProps {
  page: number;
  last: number;
  pathOf: (page: number) => string;
}

/** Numbered pages, with previous and next. */
export function PageLinks({ page, last, pathOf }: PageLinksProps) {
  if (last === 1) return null;
  return (
    <nav className={styles.pageLinks} aria-label={say('pages')}>
      {page > 1 ? (
        <Link to={pathOf(page - 1)} rel="prev">
          <Icon name="previous" />
          {say('previous')}
        </Link>
      ) : null}
      {listPageNumbers(page, last).map((each, index, all) =>
        each === 0 ? (
          <span key={`gap after ${all[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={each}
            to={pathOf(each)}
            aria-label={say('page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </Link>
        ),
      )}
      {page < last ? (
        <Link to={pathOf(page + 1)} rel="next">
          {say('next')}
          <Icon name="next" />
        </Link>
      ) : null}
    </nav>
  );
}
