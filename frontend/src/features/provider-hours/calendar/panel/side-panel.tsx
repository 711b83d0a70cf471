import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from '#src/features/provider-hours/calendar/calendar.module.css';
import { Icon } from '#src/ui/icon.tsx';
import { say } from '../words.ts';

interface SidePanelProps {
  kind: string;
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** Details beside the calendar: docked on wide screens, floating below, a sheet on phones. Opens with the focus on its title. */
export function SidePanel({ kind, title, children, onClose }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      className={styles.sidePanel}
      aria-labelledby="panel-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <p className="quiet small">{kind}</p>
        <button type="button" className="kit-icon-button" aria-label={say('panel.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <h2 id="panel-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </aside>
  );
}
