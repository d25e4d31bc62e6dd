const cell = /<((?:\w+:)?)c\b([^<>]*)>([^]*?)<\/\1c>/g
const formula = /<(?:\w+:)?f\b/

/**
 * A worksheet in which cells are texts that a reader would take for something else than is shown: figures whose format
 * has zeros in front, as in `0042`, and the errors of formulas, which are nothing to it. A formula that no program has
 * calculated is such an error, too: its cell is not empty.
 */
export function withShownCells(sheet: string, styles: string): string {
  const codes = codeFormats(styles)
  if (codes.size === 0 && !/\bt=["']e["']|<(?:\w+:)?f\b/.test(sheet)) return sheet
  return sheet.replaceAll(cell, (whole, prefix: string, attributes: string, inner: string) => {
    const value = /<(?:\w+:)?v>([^<]*)<\/(?:\w+:)?v>/.exec(inner)?.[1]
    const type = /\bt=["'](\w+)["']/.exec(attributes)?.[1] ?? 'n'
    const format = codes.get(Number(/\bs=["'](\d+)["']/.exec(attributes)?.[1] ?? 0))
    if (type === 'n' && (value ?? '') === '' && formula.test(inner)) return textCell(prefix, attributes, '#VALUE!')
    if (value === undefined) return whole
    if (type === 'e') return textCell(prefix, attributes, value)
    return type === 'n' && format !== undefined && /^\d+$/.test(value)
      ? textCell(prefix, attributes, shownAs(value, format))
      : whole
  })
}

const textCell = (prefix: string, attributes: string, text: string): string =>
  `<${prefix}c${attributes.replace(/\st=["']\w+["']/, '')} t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`

/** The formats of codes, by the places of their styles: zeros and signs between them, as in `0000` or `000\-00`. */
function codeFormats(styles: string): ReadonlyMap<number, string> {
  const codes = new Map<string, string>()
  for (const [, attributes = ''] of styles.matchAll(/<(?:\w+:)?numFmt\b([^<>]*)>/g)) {
    const format = (/\bformatCode="([^"]*)"/.exec(attributes)?.[1] ?? '')
      .replace(/;.*$/, '')
      .replaceAll(
        /\\(.)|&quot;(.*?)&quot;/g,
        (_, sign: string | undefined, text: string | undefined) => sign ?? text ?? '',
      )
    const id = /\bnumFmtId="(\d+)"/.exec(attributes)?.[1]
    if (id !== undefined && /^[0\-/ ()]*$/.test(format) && /0.*0/.test(format)) codes.set(id, format)
  }
  const [, formats = ''] = /<(?:\w+:)?cellXfs\b[^<>]*>([^]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  const places = [...formats.matchAll(/<(?:\w+:)?xf\b[^<>]*?\bnumFmtId="(\d+)"/g)].map(([, id = '']) => codes.get(id))
  return new Map(places.flatMap((format, place) => (format === undefined ? [] : [[place, format] as const])))
}

/** The digits in the places of the zeros, from the right; those beyond stand in front. */
function shownAs(digits: string, format: string): string {
  const places = format.replaceAll(/[^0]/g, '').length
  const filled = digits.padStart(places, '0')
  const beyond = filled.length - places
  let next = beyond
  return `${filled.slice(0, beyond)}${format.replaceAll('0', () => filled.charAt(next++))}`
}
