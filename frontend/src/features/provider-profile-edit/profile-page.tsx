import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getProviderPath } from '#src/lib/paths/paths.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { KeptByLinden } from './kept-by-linden.tsx';
import { OwnProfileLoader } from './own-profile.tsx';
import { BasicInformation, Specialties, Telehealth } from './parts.tsx';
import type { OwnProfile } from './profile-part.ts';
import { say } from './words.ts';

interface ProfilePageProps {
  /** Origin of the public profile. */
  clientOrigin: string;
  /** The photo and the documents. */
  files: ReactNode;
}

/** `/profile` and `/edit-profile`. */
export function ProfilePage({ clientOrigin, files }: ProfilePageProps) {
  return (
    <OwnProfileLoader frame={(state) => <ShellPage title={say('title')}>{state}</ShellPage>}>
      {(provider, onSaved) => (
        <ProfileView provider={provider} clientOrigin={clientOrigin} files={files}>
          <BasicInformation provider={provider} onSaved={onSaved} />
          <Specialties provider={provider} onSaved={onSaved} />
          <Telehealth provider={provider} onSaved={onSaved} />
        </ProfileView>
      )}
    </OwnProfileLoader>
  );
}

interface ProfileViewProps {
  provider: OwnProfile;
  clientOrigin: string;
  files?: ReactNode;
  /** The three editable parts. */
  children: [ReactNode, ReactNode, ReactNode];
}

export function ProfileView({ provider, clientOrigin, files, children }: ProfileViewProps) {
  const { profile, marketplaceVisible } = provider;
  const [basic, specialties, telehealth] = children;
  const section = (id: 'basic' | 'specialties' | 'telehealth', form: ReactNode) => (
    <section className="card" aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`}>{say(`${id}.title`)}</h2>
      {form}
    </section>
  );
  return (
    <ShellPage
      title={say('title')}
      lead={say('lead')}
      className="practice-page"
      actions={
        <>
          {marketplaceVisible ? (
            <a className="button plain" href={clientOrigin + getProviderPath(profile)} target="_blank" rel="noreferrer">
              {say('preview')}
            </a>
          ) : null}
          <Link className="button plain" to={providerPaths.schedulePreview}>
            {say('previewSlots')}
          </Link>
        </>
      }
    >
      {marketplaceVisible ? null : (
        <Notice tone="warm">
          <p>{say('hidden')}</p>
        </Notice>
      )}
      {files}
      {section('basic', basic)}
      {section('specialties', specialties)}
      {section('telehealth', telehealth)}
      <KeptByLinden profile={profile} />
    </ShellPage>
  );
}
