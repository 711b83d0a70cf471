import * as styles from '#src/features/provider-hours/provider-hours.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type HoursDifference, listDifferences } from './hours-difference.ts';
import type { HoursDraft, SavedHours } from './hours-draft.ts';
import { say } from './words.ts';

interface ChangedNoticeProps {
  mine: HoursDraft;
  /** The hours that were saved meanwhile; undefined while they load. */
  theirs: SavedHours | undefined;
  onTake: () => void;
  onKeep: () => void;
}

/** Two edits met: who saved when, what differs, and both ways on. */
export function ChangedNotice({ mine, theirs, onTake, onKeep }: ChangedNoticeProps) {
  return (
    <Notice tone="warm" role="alert">
      <p>
        <strong>{say('changed.title')}</strong>
      </p>
      <p>
        {theirs?.savedAt
          ? say(theirs.savedByProvider ? 'changed.byYou' : 'changed.byLinden', {
              time: formatTimeWithZone(theirs.savedAt, getBrowserZone()),
            })
          : say('changed.text')}
      </p>
      {theirs ? <Differences differences={listDifferences(mine, theirs.values)} /> : null}
      <p className="actions">
        <Button tone="plain" onPress={onKeep}>
          {say('changed.keep')}
        </Button>
        <Button tone="plain" onPress={onTake}>
          {say('changed.load')}
        </Button>
      </p>
    </Notice>
  );
}

function Differences({ differences }: { differences: readonly HoursDifference[] }) {
  if (differences.length === 0) return <p>{say('changed.same')}</p>;
  return (
    <table className={styles.hoursDifferences}>
      <thead>
        <tr>
          <th scope="col">{say('changed.what')}</th>
          <th scope="col">{say('changed.mine')}</th>
          <th scope="col">{say('changed.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, mine, theirs }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-label={say('changed.mine')}>{mine}</td>
            <td data-label={say('changed.theirs')}>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
