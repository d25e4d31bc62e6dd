import { importFields, type ImportKind } from '#model/calls/import.ts'
import { plainText } from '#model/values/plainText.ts'
import { methodsIn } from './contactWays.ts'

/** Usual headers of each field in English and Spanish; the field's own name is always recognised. */
const usualHeaders: Readonly<Record<string, readonly string[]>> = {
  company_name: [
    'company',
    'client',
    'grower',
    'broker',
    'customer',
    'farm name',
    'empresa',
    'productor',
    'corredor',
    // Beside another one they are a person's.
    'name',
    'nombre',
  ],
  first_name: ['first', 'given name', 'nombre'],
  last_name: ['last', 'surname', 'family name', 'apellido', 'apellidos'],
  email: ['e-mail', 'mail', 'email address', 'correo', 'correo electronico'],
  phone: ['telephone', 'phone number', 'landline', 'office phone', 'telefono'],
  mobile_phone: ['mobile', 'cell', 'cell phone', 'celular', 'movil'],
  alt_phone: ['other phone', 'second phone', 'alternate phone', 'otro telefono'],
  preferred_contact_methods: [
    'contact by',
    'prefers',
    'preferred contact',
    'contact',
    'prefiere',
    'contacto',
    'contacto preferido',
  ],
  full_name: ['contact', 'contact person', 'contact name', 'full name', 'contacto', 'persona', 'nombre completo'],
  belongs_to: ['client or broker', 'productor o corredor'],
  language: ['idioma', 'lengua'],
  preferred_broker: ['broker', 'corredor', 'corredor preferido'],
  name: ['orchard', 'variety', 'bin', 'drying bin', 'huerto', 'huerta', 'variedad', 'bin de secado', 'nombre'],
  client: ['grower', 'company', 'customer', 'client name', 'productor', 'empresa'],
  broker: ['purchaser', 'corredor'],
  farm: ['farm number', 'farm no', 'numero de rancho', 'rancho', 'granja'],
  notes: ['crop share', 'shares', 'note', 'notas', 'reparto de cosecha', 'reparto'],
  address: ['postal address', 'street', 'direccion'],
  role_number: ['role', 'rol', 'funcion'],
}

const plainHeader = (header: string): string => plainText(header).replaceAll(/[^a-z0-9]/g, '')

/** Our own names for columns, which each heading of each row is compared with. */
const plainNames = new Map(
  [...Object.keys(usualHeaders), ...Object.values(usualHeaders).flat()].map((name) => [name, plainHeader(name)]),
)
const plain = (name: string): string => plainNames.get(name) ?? plainHeader(name)

/** The keys by which columns are chosen: the heading, or its place for one that is empty or there twice. */
export const columnKeys = (headers: readonly string[]): readonly string[] =>
  headers.map((header, nth) => (header === '' || headers.indexOf(header) < nth ? `${header}#${nth + 1}` : header))

/**
 * The field of each header, null for none. `chosen`, by the columns' keys, comes first. Then each field is matched by
 * its own name, then by its usual names, the likeliest first. No field is matched twice. A column is the way of contact
 * only if at least half of its first values are.
 */
export function matchColumns(
  kind: ImportKind,
  headers: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
  valuesOf: (nth: number) => readonly string[] = () => [],
): readonly (string | null)[] {
  const fields: readonly string[] = importFields[kind]
  const keys = columnKeys(headers)
  const found: (string | null | undefined)[] = keys.map((key) => {
    const said = Object.hasOwn(chosen, key) ? chosen[key] : undefined
    return said === undefined ? undefined : fields.includes(said) ? said : null
  })
  const isOpen = (field: string): boolean => !found.includes(field)
  const plains = headers.map(plain)
  const fits = (field: string, name: string, nth: number): boolean =>
    found[nth] === undefined &&
    plains[nth] === plain(name) &&
    (!isContact(name) || (field === 'full_name') !== areWays(valuesOf(nth)))
  const assignColumns = (names: (field: string) => readonly string[]): void => {
    for (const field of fields.filter(isOpen)) {
      const place = names(field)
        .map((name) => headers.findIndex((_, nth) => fits(field, name, nth)))
        .find((each) => each !== -1)
      if (place !== undefined) found[place] = field
    }
  }
  assignColumns((field) => [field])
  assignColumns((field) => usualHeaders[field] ?? [])
  const whole = headers.findIndex((header) => isWholeName(header))
  if (whole !== -1 && !Object.hasOwn(chosen, keys[whole] ?? '') && fields.includes('full_name')) {
    const isFirst = found[whole] === 'first_name' || (kind === 'user' && found[whole] === undefined)
    // Without a surname beside it, it is the whole name.
    if (isFirst && isOpen('last_name') && isOpen('full_name')) found[whole] = 'full_name'
  }
  return found.map((field) => field ?? null)
}

const isWholeName = (header: string): boolean => ['name', 'nombre'].includes(plain(header))

/** A heading of persons, and of ways to contact them. */
const isContact = (name: string): boolean => name === 'contact' || name === 'contacto'

const areWays = (values: readonly string[]): boolean => {
  const said = values.filter((value) => value !== '')
  return said.length > 0 && said.filter((value) => methodsIn(value).unknown === undefined).length * 2 >= said.length
}
