import type { CalendarVendor } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { say } from './words.ts';

interface ConnectButtonsProps {
  vendors: readonly CalendarVendor[];
  starting: CalendarVendor | undefined;
  /** Whether a calendar is connected already. */
  hasCalendars: boolean;
  onStart: (vendor: CalendarVendor) => void;
  onForm: () => void;
}

/** The ways to connect a calendar: at a vendor that the operator configured, or with a CalDAV address. */
export function ConnectButtons({ vendors, starting, hasCalendars, onStart, onForm }: ConnectButtonsProps) {
  const label = vendors.length > 0 ? 'connectOther' : hasCalendars ? 'connectMore' : 'connect';
  return (
    <div className="actions">
      {vendors.map((vendor) => (
        <Button key={vendor} tone="plain" isPending={starting === vendor} onPress={() => onStart(vendor)}>
          {say('connectVendor', { name: say(`vendors.${vendor}`) })}
        </Button>
      ))}
      <Button tone="plain" onPress={onForm}>
        {say(label)}
      </Button>
    </div>
  );
}
