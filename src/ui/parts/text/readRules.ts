/** One numbered rule of RULES.md. */
export interface RuleText {
  readonly id: string
  /** The letter its id starts with: `W` for wagons. */
  readonly group: string
  readonly text: string
}

/** Reads the tables of RULES.md: `| W1 | input | Pre-cleaning needs … | S4 |`; automatic changes have no kind. */
export function readRules(markdown: string): readonly RuleText[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const text = cells.at(-3)
    return /^(?:[A-Z]\d+|image|range)$/.test(id) && text !== undefined ? [{ id, group: id.charAt(0), text }] : []
  })
}

/** The rulebook has field names in backticks; people read them without underscores. */
export const spokenRule = (text: string): string =>
  text.replaceAll(/`([^`]+)`/g, (_, name: string) => name.replaceAll('_', ' '))
