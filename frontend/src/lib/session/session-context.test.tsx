import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createIssuer, createTestDependencies, settings } from '#tests/support/fixtures/test-session.ts';
import { Session } from './session.ts';
import { SessionProvider, useSession } from './session-context.tsx';

function Loading() {
  return <p>{useSession().state.isLoading ? 'loading' : 'settled'}</p>;
}

it('explains the fix to a developer who renders outside the provider', () => {
  expect(() => renderToString(<Loading />)).toThrow('wrap the component in <SessionProvider>');
});

it('is available below the provider', () => {
  const session = new Session(settings, createIssuer({}), createTestDependencies());
  const html = renderToString(
    <SessionProvider session={session}>
      <Loading />
    </SessionProvider>,
  );
  expect(html).toBe('<p>loading</p>');
});
