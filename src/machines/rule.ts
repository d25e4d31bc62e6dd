/** What a refusal is about: the input (400), the asker's rights (403), or the state of things (409). */
export type RuleKind = 'input' | 'right' | 'state'

/** The step that would help, and the words for it on a button. */
export interface Cure {
  readonly step: string
  readonly label: string
}

/**
 * One numbered rule of the plant (RULES.md). `holds` says yes or no, `message` says in the floor's words
 * what stands in the way, `field` is the input it belongs to (`status` where it belongs to none).
 */
export interface Rule<Facts, Step> {
  readonly id: string
  readonly kind: RuleKind
  readonly field: string
  /** Whether `holds` looks at the facts alone, so that nothing typed in the step can change its answer. */
  readonly stands: boolean
  holds(facts: Facts, step: Step): boolean
  message(facts: Facts, step: Step): string
  cure?(facts: Facts, step: Step): Cure | undefined
  /** What `cure` may answer, for who only reads the rules. */
  readonly cures: readonly Cure[]
}

/** Why a step can't be taken: the rule that refused it, in plain words, and what would help. */
export interface Refusal {
  readonly rule: string
  readonly kind: RuleKind
  readonly field: string
  readonly message: string
  readonly cure?: Cure
}

interface RuleText<Facts, Step> {
  holds(facts: Facts, step: Step): boolean
  readonly message: string | ((facts: Facts, step: Step) => string)
  readonly cure?: Cure | ((facts: Facts, step: Step) => Cure | undefined)
  /** Where the cure hangs on the facts: all that it may be. */
  readonly cures?: readonly Cure[]
}

interface Asked {
  readonly context: unknown
  readonly event: unknown
}

/** XState's guards, by the ids of the rules; which of an id's rules is asked stands beside the name. */
export const guards: Record<string, (asked: Asked, held: Rule<unknown, unknown>) => boolean> = {}

/** Writes down a rule: `rule('W1 input drying_bin', { holds, message })`. */
export function rule<Facts, Step>(
  line: `${string} ${RuleKind} ${string}`,
  text: RuleText<Facts, Step>,
): Rule<Facts, Step> {
  const [id = '', kind, field = 'status'] = line.split(' ')
  const { message, cure, cures = typeof cure === 'object' ? [cure] : [] } = text
  guards[id] = ({ context, event }, held) => held.holds(context, event)
  return {
    id,
    kind: kind === 'input' || kind === 'right' ? kind : 'state',
    field,
    // A function that takes the facts alone can't look at the step.
    stands: text.holds.length < 2,
    holds: text.holds.bind(text),
    cures,
    message: (facts, step) => (typeof message === 'string' ? message : message(facts, step)),
    ...(cure === undefined
      ? {}
      : { cure: (facts: Facts, step: Step) => (typeof cure === 'function' ? cure(facts, step) : cure) }),
  }
}

/** A rule that did not hold, as a refusal. */
function refusalOf<Facts, Step>(broken: Rule<Facts, Step>, facts: Facts, step: Step): Refusal {
  const { id, kind, field } = broken
  const cure = broken.cure?.(facts, step)
  return { rule: id, kind, field, message: broken.message(facts, step), ...(cure === undefined ? {} : { cure }) }
}

/** Which of some rules do not hold, in their order. */
export const broken = <Facts, Step>(
  rules: readonly Rule<Facts, Step>[],
  facts: Facts,
  step: Step,
): readonly Refusal[] => rules.filter((each) => !each.holds(facts, step)).map((each) => refusalOf(each, facts, step))
