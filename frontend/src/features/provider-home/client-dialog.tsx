import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/kit/dialog.tsx';
import { formatName } from './session-facts.ts';
import type { DaySession } from './week-days.ts';

export type ClientOf = (session: { id: string; patientId: string }) => ReactNode;

interface ClientDialogProps {
  session: DaySession;
  client: ClientOf;
  onClose: () => void;
}

/** How to reach the client of a session of today. */
export function ClientDialog({ session, client, onClose }: ClientDialogProps) {
  const { id, patientId } = session;
  return (
    <Dialog title={formatName(session)} isOpen onClose={onClose}>
      {patientId ? client({ id, patientId }) : null}
    </Dialog>
  );
}
