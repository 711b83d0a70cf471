import { useEffect, useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import { formatTimeLeft } from './instant.ts';

/** Counts down to an instant. Screen readers get the deadline beside it and not each second. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.staffLeft} aria-hidden="true">
      {formatTimeLeft(until, now)}
    </span>
  );
}
