import * as styles from '#src/features/fully-booked/fully-booked.module.css';
import { formatCostLine } from '#src/lib/money/cost-words.ts';
import { getPortraitPath } from '#src/lib/paths/paths.ts';
import { fallbackZone } from '#src/lib/time/browser-zone.ts';
import { formatDay, formatTime, getZoneName } from '#src/lib/time/zone-times.ts';
import { joinWords } from '#src/lib/words/words.ts';
import { Portrait } from '#src/ui/portrait.tsx';
import type { Other } from './load-others.ts';
import { say } from './words.ts';

interface OtherCardProps {
  other: Other;
  /** Two-letter code of the state whose license is shown. */
  state: string;
  /** What the visitor may be looking for; shown first. */
  needs: readonly string[];
  href: string;
  now: Date;
}

/** An alternative in short: name, main specialties, first open time, price. */
export function OtherCard({ other: { node, slots, costLine }, state, needs: wanted, href, now }: OtherCardProps) {
  const letters = (node.license.find(({ usState }) => usState === state) ?? node.license[0])?.licenseType;
  const needs = [
    ...new Set([...wanted.filter((need) => node.specialties.includes(need)), ...node.topSpecialties]),
  ].slice(0, 3);
  return (
    <article className={`card ${styles.fullyBookedOther}`}>
      <Portrait src={node.thumbnailUrl ?? getPortraitPath(node.id)} size={64} />
      <div>
        <h4>
          <a href={href}>{node.name}</a>
          {letters ? <span className="quiet">, {letters}</span> : null}
        </h4>
        {needs.length > 0 ? <p className="small">{joinWords(needs)}</p> : null}
        <p className="small">
          <b>{firstTime(slots, node.timeZone ?? fallbackZone, now)}</b>
        </p>
        <p className="small quiet" data-plan-cost={costLine.kind === 'IN_NETWORK' ? '' : undefined}>
          {formatCostLine(costLine)}
        </p>
      </div>
    </article>
  );
}

function firstTime(slots: Other['slots'], zone: string, now: Date): string {
  const [first] = slots.toSorted((a, b) => a.start.localeCompare(b.start));
  if (!first) return '';
  const time = `${formatDay(first.start, zone, now)}, ${formatTime(first.start, zone)} ${getZoneName(zone)}`;
  return say(first.location === 'VIRTUAL' ? 'others.virtual' : 'others.inPerson', { time });
}
