import { Notice } from '#src/ui/notice.tsx';
import type { Session } from './session-actions.ts';
import type { useSessionChange } from './use-session-change.ts';

export interface SessionFormProps {
  session: Session;
  change: ReturnType<typeof useSessionChange>;
  onClose: () => void;
}

export function Fault({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Notice tone="wrong" role="alert">
      <p>{text}</p>
    </Notice>
  );
}
