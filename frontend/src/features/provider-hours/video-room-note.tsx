import { Link } from 'react-router';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** Says that hours by video cannot be booked until the provider gives the link of a video room. */
export function VideoRoomNote() {
  return (
    <Notice tone="warm" role="status">
      <p>
        <strong>{say('videoRoom.title')}</strong>
      </p>
      <p>{say('videoRoom.text')}</p>
      <p className="actions">
        <Link className="button plain" to={providerPaths.profile}>
          {say('videoRoom.add')}
        </Link>
      </p>
    </Notice>
  );
}
