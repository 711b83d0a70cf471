import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import { useFormatTitle } from './shell.tsx';

interface ShellPageProps {
  /** Names the page in the tab. Never a person's name, because titles are stored in histories. */
  title: string;
  /** The heading, where it differs from the title. */
  heading?: ReactNode;
  /** One or two lines below the heading. */
  lead?: ReactNode;
  /** The page above this one. */
  back?: { to: string; label: string } | undefined;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** `wide` uses the whole width (calendar); `focused` narrows the rail and hides the bars of phones (a wizard). */
  layout?: 'page' | 'wide' | 'focused';
  /** For the styles of the feature. */
  className?: string;
  children?: ReactNode;
}

/** A page of a portal: its title, heading, way back and actions, and its content. */
export function ShellPage({
  title,
  heading,
  lead,
  back,
  actions,
  layout = 'page',
  className = '',
  children,
}: ShellPageProps) {
  const formatTitle = useFormatTitle();
  useEffect(() => {
    document.title = formatTitle(title);
  }, [title, formatTitle]);
  return (
    <article className={`shell-page ${layout} ${className}`}>
      <header className="shell-head">
        <div>
          {back ? (
            <Link className="shell-back" to={back.to}>
              <Icon name="previous" />
              {back.label}
            </Link>
          ) : null}
          <h1 tabIndex={-1}>{heading ?? title}</h1>
          {typeof lead === 'string' ? <p className="quiet">{lead}</p> : lead}
        </div>
        {actions ? <div className="actions">{actions}</div> : null}
      </header>
      {children}
    </article>
  );
}
