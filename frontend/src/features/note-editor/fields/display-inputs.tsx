import { useContext } from 'react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { say } from '../note/words.ts';
import { PlanContext, type PlanFacts } from '../plan/plan-context.ts';
import type { FieldInputProps } from './field-input.ts';

/** Instructions: the label is the text. */
export function StaticText({ field }: FieldInputProps) {
  return <p>{field.label}</p>;
}

/** Notices about the client’s plan: that there is none, that it must be shared, and until when it can be edited. */
export function PlanNotices({ field }: FieldInputProps) {
  const plan = useContext(PlanContext);
  const notices = plan ? listNotices(plan) : [];
  return (
    <div>
      <p className={styles.noteLabel}>{field.label}</p>
      {notices.length === 0 ? <p className="quiet">{say('types.noNotices')}</p> : null}
      {notices.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** @param now milliseconds since the epoch */
export function listNotices({ rule, hasPlan, visibleAt }: PlanFacts, now = Date.now()): string[] {
  return [
    ...(hasPlan ? [] : [say('types.noPlan')]),
    ...(rule === 'REQUIRED' ? [say('types.shareRequired')] : []),
    ...(visibleAt && Date.parse(visibleAt) > now
      ? [say('types.visibleLater', { time: formatTimeWithZone(visibleAt, getBrowserZone()) })]
      : []),
  ];
}
