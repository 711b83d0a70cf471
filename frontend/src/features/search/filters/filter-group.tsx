import type { ReactNode } from 'react';
import * as styles from '#src/features/search/filters.module.css';
import { say } from '#src/features/search/words.ts';

interface FilterGroupProps {
  label: string;
  /** The chosen values, shown while it is collapsed. */
  chosen: readonly string[];
  open: boolean;
  children: ReactNode;
}

/** A group of controls that collapses to its name and chosen values. */
export function FilterGroup({ label, chosen, open, children }: FilterGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      <details open={open}>
        <summary>
          <span>
            {label}
            {chosen.length > 0 ? (
              <span className={styles.foldedChoice}>
                <span className="visually-hidden">{`, ${say('filters.chosen')}: `}</span>
                {chosen.join(', ')}
              </span>
            ) : null}
          </span>
        </summary>
        {children}
      </details>
    </fieldset>
  );
}
