import { TOTP } from 'otpauth';
import { password, type TestIssuer } from './issuer.ts';
import type { Portal } from './portal.ts';
import type { Shown, TestBrowser } from './test-browser.ts';

/** Steps of people on the issuer's pages for two-step verification. */
export function openMethodPages(issuer: TestIssuer, portal: Portal) {
  const hidden = (page: Shown, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.body)?.[1] ?? '';
  /** Returns the newest code sent to a phone of the account. */
  const code = (accountId: string) => {
    const last = issuer.texts.findLast((each) => each.accountId === accountId);
    return (last?.template.value as { code?: string } | undefined)?.code ?? '';
  };
  const act = (browser: TestBrowser, page: Shown, action: string, fields: Record<string, string>) =>
    browser.post(new URL(action, page.url), { form: hidden(page, 'form'), ...fields });
  const codesOf = ({ body }: Shown) =>
    [...body.matchAll(/<code>(\w{4}-\w{4}-\w{4})<\/code>/g)].map(([, each = '']) => each);

  let numbers = 100;
  return {
    code,
    act,
    codesOf,
    method: (page: Shown) => hidden(page, 'method'),
    /** Enters the password and returns the next page. */
    async begin(browser: TestBrowser, email: string, extra: Record<string, string> = {}) {
      const begun = await portal.begin(extra);
      const first = await browser.open(begun.address);
      const page = first.body.includes('name="password"') ? await browser.submit(first, { email, password }) : first;
      return { begun, page };
    },
    async addPhone(browser: TestBrowser, accountId: string, channel: 'SMS' | 'VOICE' = 'SMS') {
      numbers += 1;
      const phoneNumber = `2125550${numbers}`;
      const page = await browser.open('/account/security/phone');
      const fields = { countryCode: '1', phoneNumber, phoneNumberConfirmation: phoneNumber, channel };
      const confirm = await browser.submit(page, fields);
      const shown = await act(browser, confirm, confirm.url.pathname, { act: 'check', code: code(accountId) });
      return { phoneNumber, confirm, shown, recoveryCodes: codesOf(shown) };
    },
    async addApp(browser: TestBrowser, now: () => number) {
      const page = await browser.open('/account/security');
      const confirm = await act(browser, page, '/account/security/app', {});
      const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(confirm.body)?.[1] ?? '').replaceAll(' ', '');
      const app = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
      const appCode = () => app.generate({ timestamp: now() });
      const shown = await act(browser, confirm, confirm.url.pathname, { act: 'check', code: appCode() });
      return { confirm, shown, secret, code: appCode, recoveryCodes: codesOf(shown) };
    },
  };
}

/** Returns a code that is not `right`. */
export function getOtherCode(right: string): string {
  return String((Number(right) + 1) % 1_000_000).padStart(6, '0');
}
