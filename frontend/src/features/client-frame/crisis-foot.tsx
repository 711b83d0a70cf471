import { crisisPath } from '#src/lib/paths/paths.ts';
import { say } from './words.ts';

/** Crisis help on every page of a client. */
export function CrisisFoot() {
  return (
    <p className="crisis" id="crisis">
      <strong>{say('foot.crisis')}</strong> {say('foot.call')} <a href="tel:988">988</a>. {say('foot.danger')}{' '}
      <a href="tel:911">911</a>. <a href={crisisPath}>{say('foot.more')}</a>
    </p>
  );
}
