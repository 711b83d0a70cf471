import { readPageSettings } from '#src/lib/page-settings.ts';
import { copyText } from './copy-text.ts';
import { buildReport, buildReportMail, type TroubleReport } from './report-text.ts';

/** Copies the button's text, or the report of its form. */
export function copyFor(button: HTMLElement): void {
  const within = button.closest('form, section');
  const place = within?.querySelector('[data-said]') ?? null;
  const { copies } = button.dataset;
  if (copies !== undefined) return void copyText(copies, place);
  const report = readReport(button.closest('form'));
  if (report) void copyText(buildReport(report), place);
}

/** Opens the email program with the report. */
export function mailReport(form: HTMLFormElement): void {
  const report = readReport(form);
  if (report) location.assign(buildReportMail(form.dataset.trouble ?? '', report));
}

/** Returns undefined for an empty report, and shows the fault at the field. */
function readReport(form: HTMLFormElement | null): TroubleReport | undefined {
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
  return { what, version: readPageSettings().version, userAgent: navigator.userAgent, at: new Date() };
}
