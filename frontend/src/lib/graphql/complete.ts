/**
 * The input of an operation with every field named, also the optional ones. A form that builds its values as this type no longer compiles
 * when the schema gets a field that the form forgets; a field that it leaves out on purpose is `undefined`.
 */
export type Complete<Input> = { [Field in keyof Required<Input>]: Input[Field] };
