import { Sprig } from '#src/ui/sprig.tsx';
import { say } from './words.ts';

interface NotAProviderProps {
  clientHome: string;
  onSignOut: () => void;
}

/** For a signed-in person without a provider record, with two ways on. */
export function NotAProvider({ clientHome, onSignOut }: NotAProviderProps) {
  return (
    <section className="message-page">
      <Sprig />
      <h1>{say('noProvider.title')}</h1>
      <p className="lead">{say('noProvider.lead')}</p>
      <p>{say('noProvider.client')}</p>
      <p className="actions">
        <a className="button" href={clientHome}>
          {say('noProvider.toClient')}
        </a>
        <button type="button" className="button plain" onClick={onSignOut}>
          {say('signOut')}
        </button>
      </p>
    </section>
  );
}
