/** Two days of placeholders in the shape of times. */
export function TimesSkeleton({ label }: { label: string }) {
  return (
    <div className="days" role="status">
      <span className="visually-hidden">{label}</span>
      {[3, 4].map((count) => (
        <div key={count} aria-hidden="true">
          <span className="skeleton day" />
          <div className="times">
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never change places
              <span key={index} className="skeleton time" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
