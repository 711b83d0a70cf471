/**
 * Returns the fields of a fragment from its masked parent. On the server data is plain and complete; only types are masked, so that a
 * component reads no more than its own fragment.
 */
export function unmask<Refs extends object, Name extends keyof Refs>(
  parent: { ' $fragmentRefs'?: Refs },
  _name: Name,
): Refs[Name] {
  return parent as unknown as Refs[Name];
}
