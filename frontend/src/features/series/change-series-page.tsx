import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { getSessionPath } from '#src/lib/paths/provider-paths.ts';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { SeriesFrame } from './series-frame.tsx';
import { say } from './words.ts';

// The fields for day and time are larger than the page.
const ChangeForm = lazy(loadLazily(async () => ({ default: (await import('./change-form.tsx')).ChangeForm })));

/** `/appointment/{id}/change-series`: the provider moves sessions of a series: all of the chosen ones, or none. */
export function ChangeSeriesPage() {
  const { id = '' } = useParams();
  const [changed, setChanged] = useState(0);
  const title = changed > 0 ? say('change.doneTitle', { count: changed }) : say('change.title');
  return (
    <SeriesFrame title={title} back={{ to: getSessionPath(id), label: say('provider.back') }} reader="provider">
      {(appointment) => (
        <Suspense fallback={<PageLoading label={say('reading')} shape="form" />}>
          <ChangeForm appointment={appointment} onChanged={setChanged} />
        </Suspense>
      )}
    </SeriesFrame>
  );
}
