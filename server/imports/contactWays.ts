import { contactMethods } from '#model/kinds/client.ts'
import { nameKey } from '#model/values/sameName.ts'

type Method = (typeof contactMethods)[number]

const methodWords: Readonly<Record<Method, readonly string[]>> = {
  Call: ['call', 'calls', 'phone', 'phone call', 'telephone', 'llamada', 'llamar', 'telefono'],
  Text: ['text', 'texts', 'text message', 'sms', 'mensaje', 'mensaje de texto', 'texto'],
  Email: ['email', 'e-mail', 'mail', 'correo', 'correo electronico'],
}

/** The ways of contact that a cell names, as in `Call and Email` or `llamada y correo`, and its first unknown word. */
export function methodsIn(cell: string): { readonly methods: readonly Method[]; readonly unknown: string | undefined } {
  const said = nameKey(cell)
    .split(/[,;/|&+\n]|\s(?:and|or|y|e|o|u)\s/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const found = said.map((word) => contactMethods.find((method) => methodWords[method].includes(word)))
  return {
    methods: [...new Set(found)].filter((method) => method !== undefined),
    unknown: said[found.indexOf(undefined)],
  }
}
