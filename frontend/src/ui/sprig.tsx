/** A linden twig with its seeds; decoration. */
export function Sprig() {
  return (
    <svg
      viewBox="0 0 120 120"
      width="120"
      height="120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g stroke="var(--leaf)" strokeWidth="2.5">
        <path d="M14 98C40 92 66 74 92 30" />
        <path d="M50 82c-16 2-28-6-32-22 16-2 28 6 32 22Z" fill="var(--leaf-soft)" />
        <path d="M66 64c-4-16 2-30 16-38 6 16 0 30-16 38Z" fill="var(--leaf)" />
        <path d="M62 70c12-8 26-6 38 6-12 10-28 8-38-6Z" fill="var(--leaf-soft)" />
        <path d="M34 90c6 6 8 12 6 20" />
      </g>
      <g fill="var(--honey)">
        <circle cx="40" cy="112" r="4.5" />
        <circle cx="30" cy="106" r="3.5" />
        <circle cx="94" cy="26" r="4" />
      </g>
    </svg>
  );
}
