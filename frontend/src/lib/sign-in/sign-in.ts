import { deleteDrafts } from '#src/lib/drafts/delete-drafts.ts';
import type { IssuerClient } from './issuer-client.ts';
import { getPath, getSafeReturn, type LoginTransaction, saveLogin, takeLogin } from './login-transaction.ts';
import { takePrefillToken } from './prefill-token.ts';
import type { SignInSettings } from './settings.ts';
import { freshnessMargin, silentLogoutDelay } from './sign-in-constants.ts';
import type { LoginOptions, SignInDependencies } from './sign-in-dependencies.ts';
import { getTokenFailed, loginFailed, SignInError, toError, toExpired, toFault } from './sign-in-fault.ts';
import {
  getFirstStep,
  getStepAfterFailure,
  initialState,
  isLoginReturn,
  mayBeSignedIn,
  removeLoginReturn,
  type SignInEvent,
  type SignInState,
  transition,
} from './sign-in-machine.ts';
import { pickNewer, type StoredTokens } from './token-store.ts';

export class SignIn {
  readonly #settings: SignInSettings;
  readonly #issuer: IssuerClient;
  readonly #edges: SignInDependencies;
  readonly #listeners = new Set<() => void>();
  #state: SignInState = initialState;
  #renewing: Promise<StoredTokens | undefined> | undefined;
  /** While leaving, a page that requires a sign-in must not start one. */
  #isLeaving = false;
  #endedToken: string | undefined;
  /** The first account on this page, which owns its content. */
  #owner: string | undefined;

  constructor(settings: SignInSettings, issuer: IssuerClient, edges: SignInDependencies) {
    this.#settings = settings;
    this.#issuer = issuer;
    this.#edges = edges;
    edges.onLogoutElsewhere(() => {
      const { pathname, search } = edges.address();
      this.#makeWay(this.#isOfAnother(edges.tokens.read()) ? settings.homePath : `${pathname}${search}`);
    });
  }

  get state(): SignInState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** On load, handles the issuer's answer, or else checks the existing sign-in silently. */
  async start(): Promise<void> {
    const { tokens, signedInBefore, now, address } = this.#edges;
    const held = tokens.read();
    const known = {
      expiresAt: held?.expiresAt,
      hasRefreshToken: held?.refreshToken !== undefined,
      signedInBefore: signedInBefore.read(),
    };
    const step = getFirstStep(address().searchParams, known, now(), freshnessMargin);
    if (step === 'handle-return') return this.#handleReturn();
    if (step === 'ask-hidden') await this.#askHidden().catch((error: unknown) => this.#renewalFailed(error, false));
    else if (step === 'renew') await this.#renew();
    if (this.#state.isLoading) this.#apply({ type: 'initialised', user: tokens.read()?.user });
  }

  /** Leaves for the issuer. */
  async login(options: LoginOptions = {}): Promise<void> {
    if (this.#isLeaving) return;
    await this.#saying(loginFailed, async () => {
      const { url, transaction } = await this.#issuer.loginAddress({
        ...options,
        returnTo: this.#returnTo(options),
        prefillToken: takePrefillToken(this.#edges.tab),
      });
      saveLogin(this.#edges.tab, transaction);
      this.#edges.leaveFor(url.href);
    });
  }

  /** The same in a popup; this page stays. */
  async loginWithPopup(options: LoginOptions = {}): Promise<void> {
    this.#apply({ type: 'popup-started' });
    await this.#saying(loginFailed, async () => {
      const asked = this.#issuer.loginAddress({
        ...options,
        returnTo: this.#returnTo(options),
        redirectPath: this.#settings.silentPath,
      });
      const answer = await this.#edges.inPopup(asked.then(({ url }) => url));
      await this.#redeem(answer, (await asked).transaction);
      const held = this.#edges.tokens.read();
      if (this.#isOfAnother(held)) return this.#makeWay();
      this.#apply({ type: 'completed', user: held?.user });
    });
  }

  /** Whether leaving this page loses what the person typed. */
  hasUnsavedInput(): boolean {
    return this.#edges.hasUnsavedInput();
  }

  /** Signs out at the issuer first: another tab that sees the tokens go asks it, and an open sign-in would let that tab in again. */
  async logout(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#edges.schedule(() => {
      this.#isLeaving = false;
    }, silentLogoutDelay);
    const idToken = this.#edges.tokens.read()?.idToken ?? '';
    const address = await this.#issuer.logoutAddress(idToken).catch(() => undefined);
    if (address && idToken) await this.#edges.tellIssuer(address);
    await this.#forget();
    // A user who only has to sign in again keeps unsent input; one who signs out does not.
    deleteDrafts(this.#edges.tab);
    // Without the issuer this browser is still signed out.
    this.#edges.leaveFor(address?.href ?? this.#settings.logoutPath);
  }

  /**
   * Signs out at the issuer from a page without tokens, such as another host of a portal.
   * @returns true when the issuer has no sign-in; false when the browser leaves to end one
   */
  async logoutAtIssuer(): Promise<boolean> {
    if (this.#isLeaving) return false;
    try {
      await this.#askHidden();
    } catch (error) {
      const fault = toFault(error, getTokenFailed);
      if (!mayBeSignedIn(fault.error)) return true;
    }
    await this.logout();
    return false;
  }

  /** Called when the API says that the sign-in has ended. A page without input goes to sign-in at once; a used one offers it first. */
  async ended(): Promise<void> {
    const token = this.#edges.tokens.read()?.accessToken;
    if (this.#isLeaving || !token || token === this.#endedToken) return;
    this.#endedToken = token;
    if (!this.#edges.isTouched()) return this.#forget();
    await this.#renewalFailed(new SignInError('invalid_grant', 'the session has ended'), false);
  }

  /**
   * Returns an access token that is valid for at least a minute; undefined only when no one is signed in.
   * @param isRefused by the API, whatever its expiry
   * @throws {SignInError} when the sign-in cannot be renewed right now, or another person has signed in: this page then sends nothing as a
   * visitor or as that person
   */
  async token(isRefused?: string): Promise<string | undefined> {
    const held = this.#edges.tokens.read();
    if (!held) return undefined;
    // It would be refused again, and its use would take the offer to sign in off the page.
    if (held.accessToken === this.#endedToken) throw toError(this.#state.fault);
    const isFresh = held.expiresAt - this.#edges.now() > freshnessMargin;
    const given = isFresh && held.accessToken !== isRefused ? held : await this.#renew(isRefused);
    if (this.#isOfAnother(given)) {
      this.#makeWay();
      throw new SignInError('another_account', 'another person has signed in');
    }
    if (given) this.#completed(given);
    else if (this.#edges.tokens.read()) throw toError(this.#state.fault);
    return given?.accessToken;
  }

  async #handleReturn(): Promise<void> {
    const { address, replaceAddress, tab } = this.#edges;
    const answer = address();
    const transaction = takeLogin(tab);
    await this.#saying(loginFailed, async () => {
      if (!transaction)
        throw new SignInError('missing_transaction', 'this sign-in was not started here, or was used twice');
      await this.#redeem(answer, transaction);
      replaceAddress(getSafeReturn(transaction.returnTo, answer.origin, this.#settings.homePath));
      this.#apply({ type: 'completed', user: this.#edges.tokens.read()?.user });
    });
    if (this.#state.fault) replaceAddress(getPath(removeLoginReturn(answer)));
  }

  async #redeem(answer: URL, transaction: LoginTransaction): Promise<void> {
    if (answer.searchParams.get('state') !== transaction.state)
      throw new SignInError('state_mismatch', 'this answer belongs to another sign-in');
    const error = answer.searchParams.get('error');
    if (error) throw new SignInError(error, answer.searchParams.get('error_description') ?? error);
    this.#keep(await this.#issuer.redeem(answer, transaction));
    this.#edges.tokens.rememberLogin(this.#edges.now());
  }

  async #askHidden(): Promise<StoredTokens | undefined> {
    const { silentPath, homePath } = this.#settings;
    const asked = await this.#issuer.loginAddress({ returnTo: homePath, redirectPath: silentPath, prompt: 'none' });
    await this.#redeem(await this.#edges.inFrame(asked.url), asked.transaction);
    return this.#edges.tokens.read();
  }

  /** Renews once at a time, in this tab and across tabs: each refresh token is valid once. */
  #renew(isRefused?: string): Promise<StoredTokens | undefined> {
    this.#renewing ??= this.#edges
      .withLock(async () => {
        const { tokens, renewed, now } = this.#edges;
        const held = tokens.read();
        if (!held) return undefined;
        // Another tab may have been faster.
        const newest = pickNewer(held, await renewed.read());
        const isFresh = newest.expiresAt - now() > freshnessMargin;
        if (isFresh && newest.accessToken !== isRefused) return this.#keep(newest);
        const made = await this.#issuer.renew(newest);
        const left = tokens.read();
        // A sign-out or another sign-in in the meantime wins.
        if (left?.user.account !== held.user.account) return left;
        await renewed.write(made);
        return this.#keep(made);
      })
      .catch((error: unknown) => this.#renewalFailed(error, this.#settings.mayFallBackToFrame))
      .finally(() => {
        this.#renewing = undefined;
      });
    return this.#renewing;
  }

  async #renewalFailed(error: unknown, mayAskHidden: boolean): Promise<StoredTokens | undefined> {
    const fault = toFault(error, getTokenFailed);
    const hasCode = this.#edges.address().searchParams.has('code');
    const next = getStepAfterFailure({ error: fault.error, mayAskHidden, hasCode });
    switch (next) {
      case 'ask-hidden':
        return this.#askHidden().catch((again: unknown) => this.#renewalFailed(toExpired(again, fault.error), false));
      case 'log-out-silently':
        await this.#forget();
        return undefined;
      case 'need-login':
        this.#apply({ type: 'login-needed', fault });
        return undefined;
      case 'leave':
        this.#apply({ type: 'login-needed', fault });
        // Unless the user signs in again meanwhile, in a popup. A page with unsaved input stays, and offers it for as long as it takes.
        this.#edges.schedule(() => {
          if (!this.#state.needsLogin || this.#state.isLoading || this.hasUnsavedInput()) return;
          void this.#leave(fault.error, fault.description);
        }, silentLogoutDelay);
        return undefined;
      case 'keep':
        this.#apply({ type: 'failed', fault });
        return undefined;
      default:
        return next satisfies never;
    }
  }

  /** Clears earlier failures ('token completion refreshes the user', C4-9d). */
  #completed({ user }: StoredTokens): void {
    if (this.#state.fault || !this.#state.user) this.#apply({ type: 'completed', user });
  }

  async #leave(error: string, description: string): Promise<void> {
    const { address, leaveFor } = this.#edges;
    const query = new URLSearchParams({ error, error_description: description, return_to: getPath(address()) });
    await this.#forget();
    leaveFor(`${this.#settings.loginPath}?${query}`);
  }

  #keep(tokens: StoredTokens): StoredTokens {
    this.#edges.tokens.write(tokens);
    this.#edges.signedInBefore.write();
    return tokens;
  }

  async #forget(): Promise<void> {
    this.#edges.tokens.clear();
    this.#edges.signedInBefore.clear();
    this.#apply({ type: 'logged-out' });
    await this.#edges.forgetKey().catch(() => {});
  }

  #isOfAnother(held: StoredTokens | undefined): boolean {
    return held !== undefined && this.#owner !== undefined && held.user.account !== this.#owner;
  }

  /** Reloads, so that the next person finds nothing of the previous one; a visitor's page stays. */
  #makeWay(to = this.#settings.homePath): void {
    if (this.#isLeaving) return;
    this.#isLeaving = this.#owner !== undefined;
    this.#apply({ type: 'logged-out' });
    deleteDrafts(this.#edges.tab);
    if (this.#isLeaving) this.#edges.leaveFor(to);
  }

  #returnTo({ returnTo }: LoginOptions): string {
    const here = this.#edges.address();
    const fallback = isLoginReturn(here.searchParams) ? this.#settings.homePath : getPath(here);
    return getSafeReturn(returnTo ?? fallback, here.origin, this.#settings.homePath);
  }

  async #saying(fallback: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#apply({ type: 'failed', fault: toFault(error, fallback) });
    }
  }

  #apply(event: SignInEvent): void {
    this.#state = transition(this.#state, event);
    this.#owner ??= this.#state.user?.account;
    for (const listener of this.#listeners) listener();
  }
}
