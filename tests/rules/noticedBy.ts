import { readFileSync } from 'node:fs'

const page = new URL('../../docs/rules.md', import.meta.url)

/** What docs/rules.md says of each rule: the law, or the title of the example, that notices when it is forgotten. */
export const noticedBy: ReadonlyMap<string, string> = new Map(
  [...readFileSync(page, 'utf8').matchAll(/^\| ([A-Z]\d+|image|range) \| (.+?) +\|$/gm)].map(
    ([, rule = '', by = '']) => [rule, by] as const,
  ),
)
