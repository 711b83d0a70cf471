import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { type Page, type PageFrame, renderLayout } from '#src/web/pages/layout.ts';
import { html, markTrusted } from '#src/web/pages/markup.ts';
import { renderMessagePage } from '#src/web/pages/message-page.ts';

type Logout = NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>;

/** Renders the page for a rejected request of a portal or of another client. */
export function renderError(frame: PageFrame): NonNullable<Configuration['renderError']> {
  return async (ctx, out) => {
    const isLate = /session|expired|not found/i.test(out.error_description ?? '') && out.error === 'invalid_request';
    const page = isLate
      ? renderMessagePage({
          title: 'This sign-in has ended',
          lines: [
            'It was open for too long, or you finished it in another window. Nothing is lost.',
            'Go back to where you came from and sign in again.',
          ],
        })
      : renderMessagePage({
          title: 'This sign-in cannot continue',
          lines: [
            'The page that sent you here asked for something we do not support. You have not been signed in or out.',
            'Go back and try again. If it happens again, write to us and include the code below.',
            out.error,
          ],
        });
    await show(ctx, page, frame);
  };
}

/** Asks before signing out, because a link on another site must not do it. */
export function renderSignOut(frame: PageFrame): NonNullable<Logout['logoutSource']> {
  return (ctx, form) => {
    const back = ctx.oidc.client?.redirectUris?.[0];
    return show(
      ctx,
      {
        title: 'Sign out of Linden?',
        main: html`<p>You will be signed out of every Linden page in this browser.</p>
${markTrusted(form)}
<div class="actions">
<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
${back ? html`<a class="button plain" href="${new URL(back).origin}">Stay signed in</a>` : ''}
</div>`,
      },
      frame,
    );
  };
}

export function renderSignedOut(frame: PageFrame): NonNullable<Logout['postLogoutSuccessSource']> {
  return (ctx) =>
    show(
      ctx,
      renderMessagePage({ title: 'You are signed out', lines: ['On a shared computer, close this window as well.'] }),
      frame,
    );
}

async function show(ctx: KoaContextWithOIDC, page: Page, frame: PageFrame): Promise<void> {
  ctx.type = 'html';
  ctx.body = renderLayout(page, frame);
}
