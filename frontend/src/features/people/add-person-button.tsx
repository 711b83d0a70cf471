import { lazy, Suspense, useState } from 'react';
import { lazily } from '#src/lib/modules/lazily.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { say } from './words.ts';

const AddPerson = lazy(lazily(async () => ({ default: (await import('./add-person.tsx')).AddPerson })));

interface AddPersonButtonProps {
  hasSelf: boolean;
  onAdded: () => void;
}

/** Opens the form that adds a person. Its code comes when it is opened. */
export function AddPersonButton({ hasSelf, onAdded }: AddPersonButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <p className="actions">
        <Button tone="plain" onPress={() => setOpen(true)}>
          {say('add.title')}
        </Button>
      </p>
    );
  }
  return (
    <Suspense fallback={<p role="status">{say('add.opening')}</p>}>
      <AddPerson hasSelf={hasSelf} onAdded={onAdded} />
    </Suspense>
  );
}
