import type { ReactNode } from 'react';
import { say } from './words.ts';

interface FilterGroupProps {
  label: string;
  /** What is chosen in it, told while it is folded. */
  chosen: readonly string[];
  open: boolean;
  children: ReactNode;
}

/** A group of controls that folds to its name and to what is chosen in it. */
export function FilterGroup({ label, chosen, open, children }: FilterGroupProps) {
  return (
    <fieldset className="group">
      <legend className="for-ears">{label}</legend>
      <details open={open}>
        <summary>
          <span>
            {label}
            {chosen.length > 0 ? (
              <span className="folded-choice">
                <span className="for-ears">{`, ${say('filters.chosen')}: `}</span>
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
