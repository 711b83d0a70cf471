const outlines = {
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4',
  close: 'm5 5 10 10M15 5 5 15',
  sliders: 'M3 6h8m4 0h2M3 14h2m4 0h8M13 4v4M7 12v4',
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

  home: 'M3 9.5 10 4l7 5.5V16a1 1 0 0 1-1 1h-4v-5H8v5H4a1 1 0 0 1-1-1z',
  leaf: 'M4 16c0-8 4-12 12-12 0 8-4 12-12 12Zm0 0 6-6',
  account: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7a6 6 0 0 1 12 0',
  messages: 'M4 5h12v9H9l-3.5 3v-3H4z',
  today:
    'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-11v2m0 12v2M2 10h2m12 0h2M4.5 4.5 6 6m8 8 1.5 1.5m0-11L14 6m-8 8-1.5 1.5',
  sessions: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-11v4l3 2',
  referrals: 'M7 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM2 16a5 5 0 0 1 10 0m3-8v5m-2.5-2.5h5',
  people: 'M7 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM2 16a5 5 0 0 1 10 0M13 5a2 2 0 0 1 0 4m2 2a5 5 0 0 1 3 5',
  key: 'M9 13a4 4 0 1 1 0-8 4 4 0 0 1 0 8Zm3-1 5 5m-2-2 1-1',
  record: 'M5 3h7l3 3v11H5zM8 9h4m-4 3h4',
  audit: 'M10 3 4 5v5c0 3 2 6 6 7 4-1 6-4 6-7V5zM7 10l2 2 4-4',
  chart: 'M4 16V9m4 7V5m4 11v-5m4 5V7',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  phone: 'M7 3l2 4-2 2a9 9 0 0 0 4 4l2-2 4 2v3a1 1 0 0 1-1 1C9 17 3 11 3 4a1 1 0 0 1 1-1Z',
  down: 'm6 8 4 4 4-4',
  offline: 'm3 3 14 14M8 15a3 3 0 0 1 4 0M5 12a7 7 0 0 1 4-2m3 0 3 2M2 9l4-3m4-1a11 11 0 0 1 8 4',
  sparkle: 'M10 3l1.7 5.3L17 10l-5.3 1.7L10 17l-1.7-5.3L3 10l5.3-1.7Z',
  edit: 'M4 16v-3l9-9 3 3-9 9Zm7-10 3 3',
  task: 'M4 4h12v12H4zM7 10l2 2 4-4',
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
      strokeWidth={name === 'more' ? 2.6 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
