import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MeDocument } from '#src/gen/operations.ts';
import { answer, withAnswers } from '../../../tests/known-answers.tsx';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import { withSession } from '../../../tests/with-session.tsx';
import { WelcomePage, WelcomeView } from './welcome-page.tsx';

const me = { account: 'a-1', name: 'Robin Lee', email: 'robin@linden.example', roles: [] };
const page = (known?: typeof me, accountPage = '') => {
  const answers = known ? [answer(MeDocument, {}, { me: known })] : [];
  return withAnswers(withSession(<WelcomePage accountPage={accountPage} />), ...answers);
};
const away = <WelcomeView name={undefined} email={null} isReading={false} isAway accountPage="" onRetry={() => {}} />;

it('greets by name, and shows the account', () => {
  const html = renderToStaticMarkup(page(me, 'http://id.example/account'));
  expect(html).toContain('>Welcome, Robin Lee</h1>');
  expect(html).toContain('You are signed in as robin@linden.example.');
  expect(html).toContain('href="http://id.example/account"');
});

it('greets without a name while it is loading, and offers no page that the issuer lacks', () => {
  const html = renderToStaticMarkup(page());
  expect(html).toContain('role="status">Loading your account</p>');
  expect(html).not.toContain('href');
});

it('reports an outage in the words of the spec', () => {
  expect(renderToStaticMarkup(away)).toContain('We were unable to get your user information. Please try again later.');
});

it('all words come from the namespace', () => {
  const data = [me.name, me.email];
  expect(untranslated(() => page(me, 'http://id.example/account'), data)).toEqual([]);
  expect(untranslated(() => page())).toEqual([]);
  expect(untranslated(() => away)).toEqual([]);
  expect(untranslated(() => <p>Welcome {me.name}</p>, data)).toEqual(['Welcome ']);
});
