import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** Literals that a person could read: they begin with a capital letter or a blank and end as a sentence. */
const isSentence = (text: string): boolean => /^(?:[A-Z]|\$?\{).* .*[.!]$/s.test(text)

/** Callers don't read texts of thrown errors, log lines and database exceptions. */
const unread = /(?:new \w*(?:Error|UnknownOutcome)\((?:\s*)|raise\(abort, |complain\(|say\(|exception )$/

/** Every sentence in a folder's code, by place. */
export function sentencesIn(folder: string, but: readonly string[] = []): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !but.some((each) => name.startsWith(each)))
    .toSorted()
  const found = new Map<string, string>()
  for (const name of files) {
    const code = withoutComments(readFileSync(join(root, folder, name), 'utf8'))
    for (const match of code.matchAll(literal)) {
      const text = match[1] ?? match[2] ?? match[3] ?? ''
      if (isSentence(text) && !unread.test(code.slice(0, match.index))) found.set(text, name)
    }
  }
  return found
}
