import { Button } from '#src/ui/kit/button.tsx';
import { say } from './words.ts';

/** Save and Cancel of a form in its place. */
export function FormButtons({ save, isSending, onCancel }: { save: string; isSending: boolean; onCancel: () => void }) {
  return (
    <p className="actions">
      <Button type="submit" isPending={isSending}>
        {save}
      </Button>
      <Button tone="plain" onPress={onCancel}>
        {say('cancel')}
      </Button>
    </p>
  );
}
