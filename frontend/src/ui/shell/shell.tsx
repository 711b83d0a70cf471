import { createContext, type ReactNode, useContext } from 'react';
import { Logo } from '../logo.tsx';
import { OfflineNote } from './offline-note.tsx';
import type { ShellEntry } from './shell-entry.ts';
import { ShellRail } from './shell-rail.tsx';
import { useArrival } from './use-arrival.ts';

interface ShellProps {
  /** Names the navigation. */
  label: string;
  /** Target of the logo. */
  home: string;
  entries: readonly ShellEntry[];
  /** Left and right part of the bar at the top. */
  barStart?: ReactNode;
  barEnd: ReactNode;
  /** Crisis help for clients: below the rail on wide screens, else below the page. */
  foot?: ReactNode;
  /** Returns the text of the tab for the name of a page. */
  formatTitle: (page: string) => string;
  children: ReactNode;
}

const TitleContext = createContext<(page: string) => string>((page) => page);

/** The frame of a portal: navigation, the bar at the top, and the page. It stays mounted while pages change. */
export function Shell({ label, home, entries, barStart, barEnd, foot, formatTitle, children }: ShellProps) {
  useArrival();
  return (
    <div className="shell">
      <ShellRail label={label} home={home} entries={entries} />
      <div className="shell-body">
        <header className="shell-bar">
          <div className="shell-bar-start">
            <Logo href={home} />
            {barStart}
          </div>
          <div className="shell-bar-end">{barEnd}</div>
        </header>
        <OfflineNote />
        <main id="main" tabIndex={-1}>
          <TitleContext value={formatTitle}>{children}</TitleContext>
        </main>
        {foot ? <footer className="shell-foot">{foot}</footer> : null}
      </div>
    </div>
  );
}

/** Returns the function that makes the text of the tab. */
export function useFormatTitle(): (page: string) => string {
  return useContext(TitleContext);
}
