import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { SignIn } from './sign-in.ts';
import type { SignInState } from './sign-in-machine.ts';

const SignInContext = createContext<SignIn | undefined>(undefined);

/** Provides the sign-in to everything below. */
export function SignInProvider({ signIn, children }: { signIn: SignIn; children: ReactNode }) {
  return <SignInContext value={signIn}>{children}</SignInContext>;
}

/** Returns the sign-in and renders again at each change. @throws without a provider above */
export function useSignIn(): { signIn: SignIn; state: SignInState } {
  const signIn = useContext(SignInContext);
  if (!signIn) throw new Error('useSignIn was called outside of its provider: wrap the component in <SignInProvider>.');
  const state = useSyncExternalStore(
    signIn.subscribe,
    () => signIn.state,
    () => signIn.state,
  );
  return { signIn, state };
}
