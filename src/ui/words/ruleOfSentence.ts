/** The most sentences that are remembered; a form shows a handful. */
const most = 200
const rules = new Map<string, string>()

/**
 * Remembers the rule of a refusal's sentence. Fields and banners show errors as sentences, of schemas, rules and
 * servers alike; the "why" beside one asks for its rule.
 */
export function rememberRule(sentence: string, rule: string): void {
  rules.delete(sentence)
  rules.set(sentence, rule)
  const [oldest] = rules.keys()
  if (rules.size > most && oldest !== undefined) rules.delete(oldest)
}

/** The rule that refused with this sentence; undefined for any other error. */
export const ruleOfSentence = (sentence: string): string | undefined => rules.get(sentence)
