import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { describeLength } from '#src/ui/describe-length.ts';
import { copyText } from './copy-text.ts';
import { buildReport, buildReportMail, maxReportLength, type TroubleReport } from './report-text.ts';

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

/** Shows at the field how much of the limit is used. Returns whether the text fits. */
export function showLength(form: Pick<HTMLFormElement, 'querySelector'>): boolean {
  const note = form.querySelector<HTMLElement>('[data-length]');
  const described = describeLength(form.querySelector('textarea')?.value.length ?? 0, maxReportLength);
  if (note) {
    note.textContent = described?.text ?? '';
    note.className = described?.isOver ? 'field-error' : 'hint';
  }
  return !described?.isOver;
}

/** Returns undefined for an empty report or one that is too long, and shows the fault at the field. */
function readReport(form: HTMLFormElement | null): TroubleReport | undefined {
  const field = form?.querySelector('textarea');
  const fault = form?.querySelector<HTMLElement>('[data-empty]');
  if (!form || !field) return undefined;
  const what = field.value.trim();
  const isFit = showLength(form) && what !== '';
  field.ariaInvalid = isFit ? null : 'true';
  if (fault) fault.textContent = what === '' ? (fault.dataset.empty ?? '') : '';
  if (!isFit) {
    field.focus();
    return undefined;
  }
  return { what, version: readPageSettings().version, userAgent: navigator.userAgent, at: new Date() };
}
