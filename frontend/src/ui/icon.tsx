const outlines = {
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4',
  close: 'm5 5 10 10M15 5 5 15',
  filters: 'M3 6h8m4 0h2M3 14h2m4 0h8M13 4v4M7 12v4',
  information: 'M10 9v5m0-8v.01M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  warning:
    'M10 7v4m0 3v.01M8.6 3.1 1.9 15a1.6 1.6 0 0 0 1.4 2.4h13.4a1.6 1.6 0 0 0 1.4-2.4L11.4 3.1a1.6 1.6 0 0 0-2.8 0Z',
  calendar: 'M4 5h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 4h14M7 3v4m6-4v4',
  clock: 'M10 6v4l2.5 2M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  lock: 'M5 9h10v8H5zm2 0V6a3 3 0 0 1 6 0v3',
  plus: 'M10 4v12M4 10h12',
  print: 'M6 7V3h8v4M6 14H3V8h14v6h-3M6 12h8v5H6z',
  check: 'm4 10.5 4 4 8-9',
  previous: 'm12 4-6 6 6 6',
  next: 'm8 4 6 6-6 6',
  video:
    'M2.5 6.5A1.5 1.5 0 0 1 4 5h7a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 11 15H4a1.5 1.5 0 0 1-1.5-1.5zm10 2.3 5-2.8v8l-5-2.8',
  place: 'M10 18s6-5.2 6-10A6 6 0 0 0 4 8c0 4.8 6 10 6 10Zm0-7.7a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
} as const;

export type IconName = keyof typeof outlines;

/** An icon beside text that says the same; screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
