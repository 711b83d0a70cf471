type Defined<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> };

/** Returns the props without those that are undefined, because React Aria's types refuse an explicit undefined. */
export function pickDefinedProps<Props extends object>(props: Props): Defined<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Defined<Props>;
}
