import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createIssuer, createTestDependencies, settings } from '#tests/support/fixtures/test-sign-in.ts';
import { SignIn } from './sign-in.ts';
import { SignInProvider, useSignIn } from './sign-in-context.tsx';

function Loading() {
  return <p>{useSignIn().state.isLoading ? 'loading' : 'settled'}</p>;
}

it('explains the fix to a developer who renders outside the provider', () => {
  expect(() => renderToString(<Loading />)).toThrow('wrap the component in <SignInProvider>');
});

it('is available below the provider', () => {
  const signIn = new SignIn(settings, createIssuer({}), createTestDependencies());
  const html = renderToString(
    <SignInProvider signIn={signIn}>
      <Loading />
    </SignInProvider>,
  );
  expect(html).toBe('<p>loading</p>');
});
