interface ShareBarProps {
  /** 0 to 1. The text beside it says the same. */
  share: number;
}

export function ShareBar({ share }: ShareBarProps) {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return (
    <svg className="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" rx="1" className="track" />
      <rect width={width} height="8" rx="1" className="bar" />
    </svg>
  );
}
