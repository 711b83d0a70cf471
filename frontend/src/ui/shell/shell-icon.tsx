const outlines = {
  home: 'M3 9.5 10 4l7 5.5V16a1 1 0 0 1-1 1h-4v-5H8v5H4a1 1 0 0 1-1-1z',
  leaf: 'M4 16c0-8 4-12 12-12 0 8-4 12-12 12Zm0 0 6-6',
  calendar: 'M4 5h12v12H4zM4 9h12M7.5 3v4M12.5 3v4',
  account: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7a6 6 0 0 1 12 0',
  messages: 'M4 5h12v9H9l-3.5 3v-3H4z',
  today:
    'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-11v2m0 12v2M2 10h2m12 0h2M4.5 4.5 6 6m8 8 1.5 1.5m0-11L14 6m-8 8-1.5 1.5',
  sessions: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-11v4l3 2',
  referrals: 'M7 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM2 16a5 5 0 0 1 10 0m3-8v5m-2.5-2.5h5',
  settings: 'M3 6h8m4 0h2M3 14h2m4 0h8M13 4v4M7 12v4',
  people: 'M7 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM2 16a5 5 0 0 1 10 0M13 5a2 2 0 0 1 0 4m2 2a5 5 0 0 1 3 5',
  key: 'M9 13a4 4 0 1 1 0-8 4 4 0 0 1 0 8Zm3-1 5 5m-2-2 1-1',
  record: 'M5 3h7l3 3v11H5zM8 9h4m-4 3h4',
  audit: 'M10 3 4 5v5c0 3 2 6 6 7 4-1 6-4 6-7V5zM7 10l2 2 4-4',
  chart: 'M4 16V9m4 7V5m4 11v-5m4 5V7',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4',
  phone: 'M7 3l2 4-2 2a9 9 0 0 0 4 4l2-2 4 2v3a1 1 0 0 1-1 1C9 17 3 11 3 4a1 1 0 0 1 1-1Z',
  down: 'm6 8 4 4 4-4',
  back: 'm12 4-6 6 6 6',
  offline: 'm3 3 14 14M8 15a3 3 0 0 1 4 0M5 12a7 7 0 0 1 4-2m3 0 3 2M2 9l4-3m4-1a11 11 0 0 1 8 4',
  task: 'M4 4h12v12H4zM7 10l2 2 4-4',
} as const;

export type ShellIconName = keyof typeof outlines;

/** An icon of the shell, beside text that says the same; screen readers skip it. */
export function ShellIcon({ name }: { name: ShellIconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.6 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
