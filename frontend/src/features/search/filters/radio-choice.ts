/** Sends a default as empty, so that it is never in the address: typing a place then selects 'Virtual & in-person' (C5.1-1c). */
export function getRadioChoice(option: string, given: string | undefined, effective: string) {
  const isDefault = !given && option === effective;
  return { value: isDefault ? '' : option, checked: option === effective };
}
