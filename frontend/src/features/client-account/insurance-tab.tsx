import { clientPaths } from '#src/lib/client/client-paths.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { say } from './words.ts';

/** Empty, because insurance belongs to each booking. */
export function InsuranceTab() {
  return (
    <EmptyState text={say('insurance.empty')}>
      <LinkButton to={clientPaths.appointments()} tone="plain">
        {say('insurance.appointments')}
      </LinkButton>
    </EmptyState>
  );
}
