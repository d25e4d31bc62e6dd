import { importFields, type ImportKind } from '#model/calls/import.ts'

/** Usual headers of each field in English and Spanish; the field's own name is always recognised. */
const usualHeaders: Readonly<Record<string, readonly string[]>> = {
  company_name: [
    'company',
    'name',
    'client',
    'grower',
    'broker',
    'customer',
    'farm name',
    'empresa',
    'nombre',
    'productor',
    'corredor',
  ],
  first_name: ['first', 'given name', 'nombre'],
  last_name: ['last', 'surname', 'family name', 'apellido', 'apellidos'],
  email: ['e-mail', 'mail', 'email address', 'correo', 'correo electronico'],
  phone: ['telephone', 'phone number', 'landline', 'office phone', 'telefono'],
  mobile_phone: ['mobile', 'cell', 'cell phone', 'celular', 'movil'],
  alt_phone: ['other phone', 'second phone', 'alternate phone', 'otro telefono'],
  preferred_contact_methods: ['contact by', 'preferred contact', 'contact', 'contacto', 'contacto preferido'],
  language: ['idioma', 'lengua'],
  preferred_broker: ['broker', 'corredor', 'corredor preferido'],
  name: ['orchard', 'variety', 'bin', 'drying bin', 'huerto', 'huerta', 'variedad', 'bin de secado', 'nombre'],
  client: ['grower', 'company', 'customer', 'client name', 'productor', 'empresa'],
  broker: ['purchaser', 'corredor'],
  farm: ['farm number', 'farm no', 'granja'],
  notes: ['crop share', 'shares', 'note', 'notas', 'reparto'],
  address: ['postal address', 'street', 'direccion'],
  role_number: ['role', 'rol', 'funcion'],
}

const plain = (header: string): string =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/**
 * The field of each header, null for none. `chosen` comes first. Then each field is matched by its own name, then by
 * its usual names, the likeliest first. No field is matched twice.
 */
export function matchColumns(
  kind: ImportKind,
  headers: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): readonly (string | null)[] {
  const fields: readonly string[] = importFields[kind]
  const found: (string | null | undefined)[] = headers.map((header) => {
    const said = Object.hasOwn(chosen, header) ? chosen[header] : undefined
    return said === undefined ? undefined : fields.includes(said) ? said : null
  })
  const isOpen = (field: string): boolean => !found.includes(field)
  const assignColumns = (names: (field: string) => readonly string[]): void => {
    for (const field of fields.filter(isOpen)) {
      const place = names(field)
        .map((name) => headers.findIndex((header, nth) => found[nth] === undefined && plain(header) === plain(name)))
        .find((each) => each !== -1)
      if (place !== undefined) found[place] = field
    }
  }
  assignColumns((field) => [field])
  assignColumns((field) => usualHeaders[field] ?? [])
  return found.map((field) => field ?? null)
}
