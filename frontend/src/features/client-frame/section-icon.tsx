import type { ClientSection } from '#src/lib/client/client-paths.ts';

const outlines: Record<ClientSection, string> = {
  dashboard: 'M3 9.5 10 4l7 5.5V16a1 1 0 0 1-1 1h-4v-5H8v5H4a1 1 0 0 1-1-1z',
  toolkit: 'M4 7h12v9H4zM7.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M4 11h12',
  appointments: 'M4 5h12v12H4zM4 9h12M7.5 3v4M12.5 3v4',
  account: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7a6 6 0 0 1 12 0',
  messages: 'M4 5h12v9H9l-3.5 3v-3H4z',
};

/** Icon beside the name of a section. */
export function SectionIcon({ section }: { section: ClientSection }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[section]} />
    </svg>
  );
}
