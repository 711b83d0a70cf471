/**
 * A default is sent empty, so that it is never written into the address: typing a place then brings
 * 'Virtual & in-person' by itself (spec section 5).
 */
export function radioChoice(option: string, given: string | undefined, effective: string) {
  const isDefault = !given && option === effective;
  return { value: isDefault ? '' : option, checked: option === effective };
}
