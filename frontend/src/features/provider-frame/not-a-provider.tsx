import { buildTitle } from '#src/lib/page/page-title.ts';
import { AccountMenu } from '#src/ui/shell/account-menu.tsx';
import { Shell } from '#src/ui/shell/shell.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { say } from './words.ts';

interface NotAProviderProps {
  name: string;
  clientHome: string;
  /** The issuer's page; empty without one. */
  accountPage: string;
  onSignOut: () => void;
}

/** For a signed-in person without a provider record: a shell without pages, and two ways on. */
export function NotAProvider({ name, clientHome, accountPage, onSignOut }: NotAProviderProps) {
  return (
    <Shell
      label={say('navigation')}
      home={clientHome}
      entries={[]}
      formatTitle={buildTitle}
      barEnd={<AccountMenu name={name} settings={undefined} accountPage={accountPage} onSignOut={onSignOut} />}
    >
      <ShellPage title={say('noProvider.title')} lead={say('noProvider.lead')}>
        <p>{say('noProvider.client')}</p>
        <p className="actions">
          <a className="button" href={clientHome}>
            {say('noProvider.toClient')}
          </a>
          <button type="button" className="button plain" onClick={onSignOut}>
            {say('signOut')}
          </button>
        </p>
      </ShellPage>
    </Shell>
  );
}
