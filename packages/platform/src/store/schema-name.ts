/** Returns the schema of a service, which also begins the names of its database roles: `clinical_notes` for `clinical-notes`. */
export function getSchemaName(service: string): string {
  return service.replaceAll('-', '_');
}
