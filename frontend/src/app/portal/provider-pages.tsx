import type { RouteObject } from 'react-router';
import { cardSetupPath } from '#src/lib/paths/paths.ts';
import {
  addSessionPath,
  cancelAlias,
  getOnboardingPath,
  homeAliases,
  type OnboardingStep,
  onboardingSteps,
  profileAlias,
  providerPaths,
} from '#src/lib/paths/provider-paths.ts';
import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import { placeInsideShell } from './inside-shell.tsx';
import { MissingPage } from './missing-page.tsx';

/** Provider pages, all of which require sign-in and share one frame; code loads on navigation. */
export function createProviderPages(settings: SignInSettings): RouteObject[] {
  const at = (path: string, page: NonNullable<RouteObject['lazy']>): RouteObject => ({ path, lazy: page });
  return [
    {
      lazy: () => frame(settings),
      children: placeInsideShell([
        ...[providerPaths.home, ...homeAliases].map((path) => at(path, () => home(settings))),
        ...[providerPaths.profile, profileAlias].map((path) => at(path, () => profile(settings))),
        ...onboardingSteps.map((step) => at(getOnboardingPath(step), () => onboarding(step, settings))),
        at(cardSetupPath, cardSetupPage),
        at(providerPaths.sessions, sessions),
        at(addSessionPath, () => ofSession('add')),
        at(`${providerPaths.sessions}/:id`, () => ofSession('session')),
        at(`${providerPaths.sessions}/:id/repeat`, () => ofSession('repeat')),
        at(`${providerPaths.sessions}/:id/change-series`, () => ofSession('changeSeries')),
        at(providerPaths.followUp, () => ofSession('followUp')),
        at(providerPaths.refer, () => ofSession('refer')),
        at(providerPaths.recommend, () => recommend(settings)),
        at('/note/cosign/:noteId', cosign),
        at('/note/covered/:noteId', covered),
        at('/note/:noteType/:noteId', note),
        at(providerPaths.calendar, calendar),
        at(providerPaths.hours, hours),
        at(providerPaths.schedulePreview, schedulePreview),
        at(providerPaths.welcomeMessages, welcomeMessages),
        at(`${providerPaths.messages}/:conversationId?`, messages),
        at(providerPaths.clients, clients),
        at(`${providerPaths.clients}/:id`, client),
        at(providerPaths.earnings, earnings),
        at(providerPaths.returnRate, returnRate),
        at(providerPaths.returnRateTips, returnTips),
        at(providerPaths.standing, standing),
        at(providerPaths.referrals, referrals),
        ...[providerPaths.cancel, cancelAlias].map((path) => at(path, () => cancelSession(settings))),
        at(providerPaths.settings, () => ownSettings(settings)),
        { path: '*', element: <MissingPage home={providerPaths.home} /> },
      ]),
    },
  ];
}

async function frame({ cookieDomain, accountPage }: SignInSettings) {
  const { ProviderFrame } = await import('#src/features/provider-frame/provider-frame.tsx');
  const clientHome = `${getClientOrigin(cookieDomain)}/client-dashboard/home`;
  return { element: <ProviderFrame clientHome={clientHome} accountPage={accountPage} /> };
}

async function home({ cookieDomain, accountPage }: SignInSettings) {
  const { ProviderHome } = await import('./provider-home.tsx');
  return { element: <ProviderHome clientOrigin={getClientOrigin(cookieDomain)} accountPage={accountPage} /> };
}

async function cardSetupPage() {
  return { Component: (await import('#src/features/card-setup/card-setup-page.tsx')).CardSetupPage };
}

async function sessions() {
  return { Component: (await import('#src/features/provider-appointments/sessions-page.tsx')).SessionsPage };
}

/** One module for the pages of sessions: each import of its own lengthens the list of files that every portal starts with. */
async function ofSession(page: keyof typeof import('./provider-session-pages.ts').sessionPages) {
  return (await import('./provider-session-pages.ts')).sessionPages[page]();
}

async function hours() {
  return { Component: (await import('#src/features/provider-hours/hours-page.tsx')).HoursPage };
}

async function calendar() {
  return { Component: (await import('./provider-calendar.tsx')).ProviderCalendar };
}

async function schedulePreview() {
  return { Component: (await import('#src/features/provider-hours/calendar/preview-page.tsx')).PreviewPage };
}

async function profile({ cookieDomain }: SignInSettings) {
  const [{ ProfilePage }, { OwnFilesSection }] = await Promise.all([
    import('#src/features/provider-profile-edit/profile-page.tsx'),
    import('#src/features/provider-files/own-files-section.tsx'),
  ]);
  const files = <OwnFilesSection parts={['photo', 'documents']} />;
  return { element: <ProfilePage clientOrigin={getClientOrigin(cookieDomain)} files={files} /> };
}

async function cancelSession({ cookieDomain }: SignInSettings) {
  const { CancelPage } = await import('#src/features/provider-cancel/cancel-page.tsx');
  return { element: <CancelPage clientOrigin={getClientOrigin(cookieDomain)} /> };
}

async function recommend({ cookieDomain }: SignInSettings) {
  const { RecommendPage } = await import('#src/features/recommend/recommend-page.tsx');
  return { element: <RecommendPage clientOrigin={getClientOrigin(cookieDomain)} /> };
}

async function onboarding(step: OnboardingStep, { cookieDomain }: SignInSettings) {
  const { OnboardingPage } = await import('./provider-onboarding.tsx');
  return { element: <OnboardingPage step={step} clientOrigin={getClientOrigin(cookieDomain)} /> };
}

async function messages() {
  const { MessagesPage } = await import('#src/features/messages/messages-page.tsx');
  return { element: <MessagesPage side="PROVIDER" base={providerPaths.messages} /> };
}

async function welcomeMessages() {
  return { Component: (await import('#src/features/messages/welcome/welcome-page.tsx')).WelcomePage };
}

async function clients() {
  return { Component: (await import('#src/features/provider-clients/clients-page.tsx')).ClientsPage };
}

async function client() {
  return { Component: (await import('./provider-client.tsx')).ProviderClient };
}

async function note() {
  return { Component: (await import('#src/features/note-editor/note-page.tsx')).NotePage };
}

async function cosign() {
  return { Component: (await import('#src/features/note-editor/cosign/cosign-page.tsx')).CosignPage };
}

async function covered() {
  return { Component: (await import('#src/features/note-editor/covered/covered-page.tsx')).CoveredPage };
}

async function earnings() {
  return { Component: (await import('#src/features/provider-earnings/earnings-page.tsx')).EarningsPage };
}

async function returnRate() {
  return { Component: (await import('#src/features/provider-insights/return-rate-page.tsx')).ReturnRatePage };
}

async function returnTips() {
  return { Component: (await import('#src/features/provider-insights/return-tips-page.tsx')).ReturnTipsPage };
}

async function standing() {
  return { Component: (await import('#src/features/provider-standing/standing-page.tsx')).StandingPage };
}

async function referrals() {
  return { Component: (await import('#src/features/provider-referrals/referrals-page.tsx')).ReferralsPage };
}

async function ownSettings({ accountPage }: SignInSettings) {
  const [{ SettingsPage }, { ConnectedCalendarsSection }] = await Promise.all([
    import('#src/features/provider-referrals/settings-page.tsx'),
    import('#src/features/provider-calendars/connected-calendars-section.tsx'),
  ]);
  return { element: <SettingsPage accountPage={accountPage} calendars={<ConnectedCalendarsSection />} /> };
}

/** Origin of the client host: the same door with another name. */
function getClientOrigin(host: string): string {
  return `${location.protocol}//${host}${location.port ? `:${location.port}` : ''}`;
}
