import type { ReactNode } from 'react';

/** One sentence and at most one action in the place of content that does not exist. @param children the action */
export function EmptyState({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty-state">
      <p>{text}</p>
      {children ? <div className="actions">{children}</div> : null}
    </div>
  );
}
