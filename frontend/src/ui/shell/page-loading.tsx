import type { ReactNode } from 'react';

interface PageLoadingProps {
  /** Said to screen readers. */
  label: string;
  /** Lines, cards, or the shape that the page will have. */
  shape?: 'rows' | 'cards' | 'form';
  /** Up to 6. */
  count?: number;
  /** The exact shape, where the three common ones do not fit. */
  children?: ReactNode;
}

const lines = [1, 2, 3, 4, 5, 6] as const;

/** A skeleton in the shape of what loads. It shows after 200 ms, so that fast answers do not flicker. */
export function PageLoading({ label, shape = 'rows', count = 3, children }: PageLoadingProps) {
  return (
    <div className="page-loading">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className={`page-skeleton ${shape}`} aria-hidden="true">
        {children ?? lines.slice(0, count).map((line) => <span key={line} className="skeleton" />)}
      </div>
    </div>
  );
}
