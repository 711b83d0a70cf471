import { Logo } from '../logo.tsx';

/** The shell before its code and data are here. Also rendered by the server. @param label said to screen readers */
export function ShellOutline({ label, home }: { label: string; home: string }) {
  return (
    <div className="shell">
      <header className="shell-rail">
        <Logo href={home} />
      </header>
      <div className="shell-body">
        <div className="shell-bar" />
        <main id="main" tabIndex={-1}>
          <div className="page-loading">
            <p className="visually-hidden" role="status">
              {label}
            </p>
            <div className="page-skeleton rows" aria-hidden="true">
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
            </div>
          </div>
        </main>
      </div>
    </div>
  );
}
