/** A form that the storage accepts; the server creates it. */
export interface UploadForm {
  readonly url: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** Sends one file to the storage. @returns whether the storage took it */
export async function postUploadForm({ url, fields }: UploadForm, file: File): Promise<boolean> {
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value);
  // The name of the file may contain the name of a person.
  form.append('file', file, 'file');
  const { ok } = await fetch(url, { method: 'POST', body: form, credentials: 'omit' });
  return ok;
}
