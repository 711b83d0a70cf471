import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { isAuthenticated } from '#src/lib/sign-in/sign-in-machine.ts';
import { PlainMain } from '#src/ui/shell/plain-main.tsx';
import { ShellOutline } from '#src/ui/shell/shell-outline.tsx';
import { SignInEnded } from './sign-in-ended.tsx';
import { SignInFault } from './sign-in-fault.tsx';
import { say } from './words.ts';

interface RequireSignInProps {
  loginPath: string;
  /** Around a portal's shell: target of its logo while it waits. Undefined on pages with the public frame. */
  shellHome?: string;
}

/** Requires a sign-in: sends a visitor to the issuer, and back here. */
export function RequireSignIn({ loginPath, shellHome }: RequireSignInProps) {
  const { signIn, state } = useSignIn();
  const leaves = !state.isLoading && !isAuthenticated(state) && state.fault === undefined;
  useEffect(() => {
    if (leaves) void signIn.login();
  }, [leaves, signIn]);
  if (state.needsLogin || isAuthenticated(state)) {
    const isEnded = state.needsLogin || state.fault !== undefined;
    // One place in the tree with and without the notice: otherwise the page would start again and lose what was typed.
    return (
      <>
        {isEnded ? (
          <SignInEnded loginPath={loginPath} fault={state.fault} signIn={signIn} isOpen={state.isLoading} />
        ) : null}
        <Outlet />
      </>
    );
  }
  if (state.fault) {
    const fault = <SignInFault fault={state.fault} onRetry={() => signIn.login()} />;
    return shellHome ? <PlainMain>{fault}</PlainMain> : fault;
  }
  return shellHome ? <ShellOutline label={say('wait')} home={shellHome} /> : <p role="status">{say('wait')}</p>;
}
