const local = /^[^\s@<>()[\],;:"\\]{1,64}$/u;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Whether a text can be one address and nothing besides: no list, no display name, no quoting, no line break. */
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
