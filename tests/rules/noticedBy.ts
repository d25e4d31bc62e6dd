import { readFileSync } from 'node:fs'

const page = new URL('../../docs/rules.md', import.meta.url)

/** What detects each removed rule, by docs/rules.md: the law, or the title of the example. */
export const noticedBy: ReadonlyMap<string, string> = new Map(
  [...readFileSync(page, 'utf8').matchAll(/^\| ([A-Z]\d+|image|range) \| (.+?) +\|$/gm)].map(
    ([, rule = '', by = '']) => [rule, by] as const,
  ),
)
