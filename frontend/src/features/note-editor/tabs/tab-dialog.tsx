import { useState } from 'react';
import { useNavigate } from 'react-router';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import type { CarriedValues } from '../note/own-changes.ts';
import { say } from '../note/words.ts';
import type { TabConflict } from './tab-sync.ts';
import { VersionComparison } from './version-comparison.tsx';

interface TabDialogProps {
  conflict: TabConflict | undefined;
  /** What is not stored of this page. */
  own: CarriedValues;
  schema: Parameters<typeof VersionComparison>[0]['schema'];
  patientId: string;
  /** Opens the stored note, with answers of this page. */
  onReopen: (noteId: string, carried: CarriedValues) => void;
  /** The provider leaves: the page must not ask again. */
  onLeave: () => void;
}

/** Says what another tab or device did with the note, and how to go on (P4.6-1 to P4.6-4). It has no way around. */
export function TabDialog({ conflict, own, schema, patientId, onReopen, onLeave }: TabDialogProps) {
  const navigate = useNavigate();
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  if (!conflict) return null;
  const stay = () => undefined;
  if (conflict.kind === 'typeChanged') {
    return (
      <Dialog title={say('tabs.typeChanged.title')} isOpen onClose={stay} isAlert>
        <p>{say('tabs.typeChanged.text')}</p>
      </Dialog>
    );
  }
  const { kind, noteId } = conflict;
  const hasOwn = Object.keys(own).length > 0;
  const choose = (fieldId: string, isGiven: boolean) =>
    setGiven(new Set([...given].filter((id) => id !== fieldId).concat(isGiven ? fieldId : [])));
  const taken = Object.fromEntries(Object.entries(own).filter(([id]) => !given.has(id)));
  const sync = <Button onPress={() => onReopen(noteId, taken)}>{say('tabs.sync')}</Button>;
  const leave = () => {
    onLeave();
    void navigate(providerPaths.home);
  };
  return (
    <Dialog title={say(`tabs.${kind}.title`)} isOpen onClose={stay} isAlert>
      <p>{say(`tabs.${kind}.text`)}</p>
      {hasOwn ? (
        <VersionComparison
          {...{ schema, patientId, noteId, own }}
          given={kind === 'submitted' ? undefined : given}
          onChoose={choose}
        />
      ) : null}
      <DialogActions>
        {kind === 'autosaved' || (kind === 'created' && hasOwn) ? sync : null}
        {kind === 'autosaved' ? (
          <Button tone="plain" onPress={() => onReopen(noteId, {})}>
            {say('tabs.discard')}
          </Button>
        ) : null}
        {kind === 'created' ? (
          <Button tone={hasOwn ? 'plain' : 'filled'} onPress={leave}>
            {say('tabs.dashboard')}
          </Button>
        ) : null}
        {kind === 'submitted' ? <Button onPress={() => onReopen(noteId, {})}>{say('tabs.view')}</Button> : null}
      </DialogActions>
    </Dialog>
  );
}
