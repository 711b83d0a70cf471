/** A generated protobuf enum: names without the prefix, and numbers back to names. */
type ProtoEnum = Readonly<Record<string, string | number>>;

export type EnumName<E> = Exclude<Extract<keyof E, string>, 'UNSPECIFIED'>;

/** Returns the name of a value, for example `SELF`. Empty for UNSPECIFIED and for a value that this version does not know. */
export function getEnumName<E extends ProtoEnum>(values: E, value: number): EnumName<E> | '' {
  const name = values[value];
  return typeof name === 'string' && value !== 0 ? (name as EnumName<E>) : '';
}

/** Whether this version knows the value. UNSPECIFIED counts as known. */
export function isKnownValue(values: ProtoEnum, value: number): boolean {
  return values[value] !== undefined;
}

/** Returns the value of a name. UNSPECIFIED for an empty name and for one that the enum does not have. */
export function getEnumValue<E extends ProtoEnum>(values: E, name: string | null | undefined): E[keyof E] {
  const known = name && /^[A-Z]/.test(name) && Object.hasOwn(values, name);
  return (known ? values[name] : 0) as E[keyof E];
}
