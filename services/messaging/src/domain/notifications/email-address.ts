const local = /^[^\s@<>()[\],;:"\\]{1,64}$/u;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Whether the text is exactly one address: no list, display name, quoting or line break. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    at > 0 &&
    text.length <= 254 &&
    local.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((each) => label.test(each))
  );
}
