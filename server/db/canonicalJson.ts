/**
 * The one JSON text of a value, by RFC 8785: keys sorted by UTF-16 units, no blanks, numbers as JavaScript writes them,
 * absent (`undefined`) fields omitted. Both engines store this text unchanged, so the same history has the same hashes
 * everywhere. Throws on values without such a text: NaN, Infinity, lone surrogates, NUL, anything not plain.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) return `{${fields(value).join(',')}}`
  if (typeof value === 'string') return canonicalText(value)
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return String(value)
  throw new Error(`There is no JSON for a ${typeof value} that is not finite or not plain.`)
}

function fields(object: object): readonly string[] {
  const parts: string[] = []
  for (const key of Object.keys(object).sort()) {
    const value: unknown = Reflect.get(object, key)
    if (value !== undefined) parts.push(`${canonicalText(key)}:${canonicalJson(value)}`)
  }
  return parts
}

/**
 * The JSON of a text. Throws on a lone surrogate, which SQLite would store as another character and PostgreSQL refuses,
 * and on NUL.
 */
export function canonicalText(text: string): string {
  // The second pattern knows pairs, and takes ten times as long.
  if (/[\ud800-\udfff\0]/.test(text) && /\p{Surrogate}|\0/u.test(text))
    throw new Error(`The text ${JSON.stringify(text)} can't be kept unchanged.`)
  return JSON.stringify(text)
}
