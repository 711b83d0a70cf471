import * as styles from '#src/features/provider-profile/profile-times.module.css';

/** Two days of placeholders in the shape of times. */
export function TimesSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.days} role="status">
      <span className="visually-hidden">{label}</span>
      {[3, 4].map((count) => (
        <div key={count} aria-hidden="true">
          <span className={`skeleton ${styles.day}`} />
          <div className={styles.times}>
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never change places
              <span key={index} className={`skeleton ${styles.time}`} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
