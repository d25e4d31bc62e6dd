/** A command of a label: its name, and its parameters or, of a field, its data with the hex read back. */
export type Command = readonly [name: string, data: string]

const command = /[\^~]([A-Z][A-Z0-9])([^^~]*)/gy

/** Reads ZPL as a printer does. Throws on text outside a command. */
export function readZpl(zpl: string): readonly Command[] {
  const found = [...zpl.matchAll(command)]
  const rest = zpl.slice(found.map(([whole]) => whole).join('').length)
  if (rest !== '') throw new Error(`No command: ${JSON.stringify(rest.slice(0, 40))}`)
  let isHex = false
  return found.map(([, name = '', data = '']): Command => {
    if (name === 'FH') isHex = true
    if (name === 'FS') isHex = false
    return [name, name === 'FD' && isHex ? fromHex(data) : data]
  })
}

const fromHex = (data: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from([...data.matchAll(/_([\dA-F]{2})|([\s\S])/g)], ([, hex, plain = '']) =>
      hex === undefined ? plain.charCodeAt(0) : Number.parseInt(hex, 16),
    ),
  )

/** The words of every field, in order. */
export const fieldsOf = (zpl: string): readonly string[] =>
  readZpl(zpl).flatMap(([name, data]) => (name === 'FD' ? [data] : []))

/** The commands of a label, without its texts and the sizes that depend on them. */
export const skeletonOf = (zpl: string): readonly Command[] =>
  readZpl(zpl).map(([name, data]): Command => [name, name === 'FD' || name === 'A0' ? '' : data])

/** Text as UTF-8 can carry it: half a surrogate pair is a replacement character. */
export const wellFormed = (words: string): string => new TextDecoder().decode(new TextEncoder().encode(words))
