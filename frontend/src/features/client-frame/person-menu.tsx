import type { ClientPatient } from '#src/lib/client/client-user.tsx';
import { ShellMenu } from '#src/ui/shell/shell-menu.tsx';
import { say } from './words.ts';

interface PersonMenuProps {
  patients: readonly ClientPatient[];
  /** Undefined for all patients. */
  chosen: ClientPatient | undefined;
  onChoose: (patientId: string | undefined) => void;
}

const everyone = 'everyone';

/** Chooses whom the pages are about. */
export function PersonMenu({ patients, chosen, onChoose }: PersonMenuProps) {
  const name = chosen?.preferredFullName ?? say('everyone');
  const entries = [
    { id: everyone, label: say('everyone'), onAction: () => onChoose(undefined) },
    ...patients.map(({ id, preferredFullName }) => ({
      id,
      label: preferredFullName,
      onAction: () => onChoose(id),
    })),
  ];
  return (
    <ShellMenu label={say('showingLabel')} entries={entries} selected={chosen?.id ?? everyone}>
      <span className="quiet shell-label">{say('showingLabel')}</span> <span className="shell-chosen">{name}</span>
    </ShellMenu>
  );
}
