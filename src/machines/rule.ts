import { inEnglish, type Wording } from '#model/values/wording.ts'
import type { curePlaces } from './curePlaces.ts'

/** The kind of a refusal: invalid input (400), a missing right (403), or a conflict with the present state (409). */
export type RuleKind = 'input' | 'right' | 'state'

/**
 * The step that would resolve a refusal, and the label of its button; `at` is the record on whose page it is taken, if
 * another.
 */
export interface Cure {
  readonly step: string
  readonly label: Wording
  readonly at?: { readonly entity: (typeof curePlaces)[number]; readonly id: number }
}

/**
 * One numbered rule of the plant (RULES.md). `message` says in the plant's words why it does not hold; `field` is the
 * input field of the refusal (`status` for none).
 */
export interface Rule<Facts, Step> {
  readonly id: string
  readonly kind: RuleKind
  readonly field: string
  /** Whether `holds` reads only the facts, so that no typed field can change its answer. */
  readonly stands: boolean
  holds(facts: Facts, step: Step): boolean
  message(facts: Facts, step: Step): Wording
  cure?(facts: Facts, step: Step): Cure | undefined
  /** All possible answers of `cure`, for the help page. */
  readonly cures: readonly Cure[]
}

/** A broken rule: its id, why it does not hold, and the cure if there is one. The sentence is made when it is read. */
export interface Refusal {
  readonly rule: string
  readonly kind: RuleKind
  readonly field: string
  readonly message: Wording
  readonly cure?: Cure
}

/** A refusal as a server sends it: in English; the status of the answer shows its kind. */
export interface SentRefusal {
  readonly rule: string
  readonly field: string
  readonly message: string
  readonly cure?: SentCure
}

export type SentCure = Omit<Cure, 'label'> & { readonly label: string }

/** A refusal with its words in English. */
export const sentRefusal = ({ rule, field, message, cure }: Refusal): SentRefusal => ({
  rule,
  field,
  message: inEnglish(message),
  ...(cure === undefined ? {} : { cure: { ...cure, label: inEnglish(cure.label) } }),
})

interface RuleText<Facts, Step> {
  holds(facts: Facts, step: Step): boolean
  readonly message: Wording | ((facts: Facts, step: Step) => Wording)
  readonly cure?: Cure | ((facts: Facts, step: Step) => Cure | undefined)
  /** All possible cures, where `cure` depends on the facts. */
  readonly cures?: readonly Cure[]
}

interface GuardInput {
  readonly context: unknown
  readonly event: unknown
}

/** The XState guards by rule id; the params of a guard are the rule itself, since one id may have several. */
export const guards: Record<string, (input: GuardInput, held: Rule<unknown, unknown>) => boolean> = {}

/** Defines a rule: `rule('W1 input drying_bin', { holds, message })`. */
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
    message: (facts, step) => (typeof message === 'function' ? message(facts, step) : message),
    ...(cure === undefined
      ? {}
      : { cure: (facts: Facts, step: Step) => (typeof cure === 'function' ? cure(facts, step) : cure) }),
  }
}

/** The refusal of a broken rule. */
function refusalOf<Facts, Step>(broken: Rule<Facts, Step>, facts: Facts, step: Step): Refusal {
  const { id, kind, field } = broken
  const cure = broken.cure?.(facts, step)
  return { rule: id, kind, field, message: broken.message(facts, step), ...(cure === undefined ? {} : { cure }) }
}

/** The refusals of the rules that do not hold, in their order. */
export const broken = <Facts, Step>(
  rules: readonly Rule<Facts, Step>[],
  facts: Facts,
  step: Step,
): readonly Refusal[] => rules.filter((each) => !each.holds(facts, step)).map((each) => refusalOf(each, facts, step))
