import type { ReactNode } from 'react';

interface FilterGroupProps {
  label: string;
  children: ReactNode;
}

export function FilterGroup({ label, children }: FilterGroupProps) {
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

/** A group that is folded away until somebody wants it, or has chosen in it. */
export function FoldedGroup({ label, open, children }: FilterGroupProps & { open: boolean }) {
  return (
    <fieldset className="group">
      <legend className="for-ears">{label}</legend>
      <details open={open}>
        <summary>{label}</summary>
        {children}
      </details>
    </fieldset>
  );
}
