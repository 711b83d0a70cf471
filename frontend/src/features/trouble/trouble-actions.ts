import { pageSettings } from '#src/lib/page-settings.ts';
import { copyText } from './copy-text.ts';
import { reportMail, reportText, type TroubleReport } from './report-text.ts';

/** Copies the button's text, or the report of its form. */
export function copyFor(button: HTMLElement): void {
  const within = button.closest('form, section');
  const place = within?.querySelector('[data-said]') ?? null;
  const { copies } = button.dataset;
  if (copies !== undefined) return void copyText(copies, place);
  const report = reportIn(button.closest('form'));
  if (report) void copyText(reportText(report), place);
}

/** Opens the email program with the report. */
export function mailReport(form: HTMLFormElement): void {
  const report = reportIn(form);
  if (report) location.assign(reportMail(form.dataset.trouble ?? '', report));
}

/** Returns undefined for an empty report, and shows the fault at the field. */
function reportIn(form: HTMLFormElement | null): TroubleReport | undefined {
  const field = form?.querySelector('textarea');
  const fault = form?.querySelector<HTMLElement>('[data-empty]');
  if (!field) return undefined;
  const what = field.value.trim();
  field.ariaInvalid = what === '' ? 'true' : null;
  if (fault) fault.textContent = what === '' ? (fault.dataset.empty ?? '') : '';
  if (what === '') {
    field.focus();
    return undefined;
  }
  return { what, version: pageSettings().version, userAgent: navigator.userAgent, at: new Date() };
}
