/** Two leaves on a stem. */
function LeafMark() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="30"
      height="30"
      fill="none"
      stroke="var(--leaf)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M16 29V14" />
      <path d="M16 21C8 21 5 16 5 10c6 0 11 3 11 11Z" fill="var(--leaf)" />
      <path d="M16 16c0-7 4-12 11-12 0 8-4 12-11 12Z" fill="var(--leaf-soft)" />
    </svg>
  );
}

export function Logo({ href }: { href: string }) {
  return (
    <a className="logo" href={href}>
      <LeafMark />
      Linden
    </a>
  );
}
