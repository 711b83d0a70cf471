/**
 * Returns the fields of a fragment from its masked parent. Only for data of the server, which is plain and complete; only types are masked
 * there, so that a component reads no more than its own fragment. The browser's client removes masked fields.
 */
export function unmask<Refs extends object, Name extends keyof Refs>(
  parent: { ' $fragmentRefs'?: Refs },
  _name: Name,
): Refs[Name] {
  return parent as unknown as Refs[Name];
}
