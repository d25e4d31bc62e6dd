import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import { readRules, spokenRule } from '#ui/parts/text/readRules.ts'
import { translated } from '#ui/words/translated.ts'

/** The words of a rule, which are loaded once they are asked for; empty if there is none of this number. */
export async function ruleText(rule: string): Promise<string> {
  const { default: rulebook } = await loadChunk(async () => import('#machines/RULES.md?raw'))
  const found = readRules(rulebook).find(({ id }) => id === rule)
  return found === undefined ? '' : spokenRule(translated(found.text))
}
