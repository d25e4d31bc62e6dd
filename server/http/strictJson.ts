import type { FastifyInstance } from 'fastify'

const deepest = 20
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The error of a body that is no accepted JSON. */
export class NotJson extends Error {}

/** Matches where a negative number may begin, also within strings. */
const negative = /(?:^|[:[,\s])-/

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** The end of the string that starts at `start`, its closing quote included. */
function afterString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** Rejects duplicate fields, which parsers read differently, and `__proto__`. */
function checkKeys(text: string): void {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{' || sign === '[') open.push(new Set())
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = afterString(text, at)
      let next = end
      while (isSpace(text.charCodeAt(next))) next++
      if (text[next] === ':') addKey(open.at(-1), keyIn(text.slice(at, end)))
      at = end - 1
    }
    if (open.length > deepest) throw new NotJson(`JSON parse error - nested deeper than ${deepest} levels.`)
  }
}

const keyIn = (quoted: string): string => (quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1))

function addKey(keys: Set<string> | undefined, key: string): void {
  if (key === '__proto__') throw new NotJson('JSON parse error - "__proto__" is not a field.')
  if (keys?.has(key)) throw new NotJson(`JSON parse error - "${key.slice(0, 40)}" is given twice.`)
  keys?.add(key)
}

/**
 * Parses a body as strict JSON: UTF-8, no duplicate fields, at most 20 levels deep; −0 becomes 0. Undefined for an
 * empty body.
 */
function readJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const text = decoded(bytes)
  const value = parsed(text)
  checkKeys(text)
  return value
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new NotJson('JSON parse error - the body is not UTF-8.')
  }
}

function parsed(text: string): unknown {
  try {
    // SQLite and PostgreSQL store −0 differently, so it is replaced. A reviver would cost many times the parsing.
    if (negative.test(text)) return JSON.parse(text, (_, value: unknown) => (value === 0 ? 0 : value))
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw new NotJson('JSON parse error - the body is not JSON.')
  }
}

/** Replaces the built-in parsers by the strict JSON parser. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
