import { useParams } from 'react-router';
import { RepeatPage } from '#src/features/series/repeat-page.tsx';
import { say } from '#src/features/series/words.ts';
import { getSessionPath } from '#src/lib/paths/provider-paths.ts';

/** Books a series like one session, for the provider. */
export function ProviderRepeat() {
  const { id = '' } = useParams();
  return <RepeatPage back={{ to: getSessionPath(id), label: say('provider.back') }} reader="provider" />;
}
