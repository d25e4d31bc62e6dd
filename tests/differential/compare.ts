import type { DecisionInput } from '#machines/decide.ts'
import { type SentRefusal, sentRefusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import type { Verdict } from './browser.ts'

/** A server's answer to a step. */
export type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusals: readonly SentRefusal[] }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not allowed' }
  | { readonly kind: 'other'; readonly says: string }

/**
 * The ways in which a browser and a server agree on a step. The last five are undecided by the browser, each counted,
 * so that none grows unnoticed: the user lacks the permission (there is no button); the step's record is not loaded; a
 * referenced record is not loaded, and the server says that it does not exist; the signature is no picture; a wagon that
 * is to move shared its bin with a batch while one of the two was not yet Complete (W24), and the times of that are
 * known to the server alone.
 */
export const agreements = [
  'accepted',
  'refused',
  'of no right',
  'about what is not held',
  'naming what is not held',
  'signed with no picture',
  'mixed in a bin before',
] as const
export type Agreement = (typeof agreements)[number]

/** Compares a browser's verdict with the server's answer: the way they agree, or the difference in words. */
export function compared(
  step: Step,
  permitted: boolean,
  verdict: Verdict | null,
  answer: Answer,
): Agreement | { readonly difference: string } {
  const differ = (): { readonly difference: string } => ({
    difference: `The browser says: ${browserSays(permitted, verdict)} The server says: ${serverSays(answer)}`,
  })
  if (answer.kind === 'other') return differ()
  if (!permitted) return answer.kind === 'not allowed' || answer.kind === 'missing' ? 'of no right' : differ()
  const pictured = answer.kind === 'refused' ? withoutPicture(step, answer.refusals) : []
  if (answer.kind === 'refused' && pictured.length === 0) return 'signed with no picture'
  if (verdict === null) return isAbsence(answer) ? 'about what is not held' : differ()
  if (answer.kind === 'done') return verdict.refusals.length === 0 ? 'accepted' : differ()
  if (answer.kind !== 'refused') return differ()
  const ours = verdict.refusals.map(sentRefusal)
  if (same(ours, pictured)) return 'refused'
  if (same(ours, withoutAbsent(verdict.question, pictured))) return 'naming what is not held'
  const { step: asked } = verdict.question
  // Which wagons go along decides about every rule of the move.
  if (asked.type === 'move' && 'together' in asked && asked.together === true && mayBeMixed(verdict.question))
    return 'mixed in a bin before'
  return mayBeMixed(verdict.question) && same(withoutMixed(ours), withoutMixed(pictured))
    ? 'mixed in a bin before'
    : differ()
}

/** Whether a wagon is to move whose order has had two batches in one bin, one of the two being Complete. */
function mayBeMixed({ step, facts }: DecisionInput): boolean {
  if (step.entity !== 'wagon' || step.type !== 'move' || !('batches' in facts)) return false
  const isComplete = ({ status }: { readonly status: string }): boolean => status === 'Complete'
  return facts.batches.some((one) =>
    facts.batches.some(
      (other) => one !== other && one.drying_bin === other.drying_bin && (isComplete(one) || isComplete(other)),
    ),
  )
}

/** As the server writes a refusal: its kind determines the status. */
const refusalText = ({ rule, field, message, cure }: SentRefusal): string =>
  JSON.stringify([rule, field, message, cure ?? null])

const same = (ours: readonly SentRefusal[], theirs: readonly SentRefusal[]): boolean =>
  JSON.stringify(ours.map(refusalText)) === JSON.stringify(theirs.map(refusalText))

/** The refusals without W24, and without the names in W23 of wagons that must move along by it. */
const withoutMixed = (refusals: readonly SentRefusal[]): readonly SentRefusal[] =>
  refusals
    .filter(({ rule }) => rule !== 'W24')
    .map((each) => (each.rule === 'W23' ? { ...each, message: each.message.replace(/: move .*/, '') } : each))

const isAbsence = (answer: Answer): boolean =>
  answer.kind === 'missing' ||
  (answer.kind === 'refused' && answer.refusals.every(({ message }) => /^There is no |does not exist\.$/.test(message)))

/** The refusals but for the one of a signature that is no image, which the server alone sees. */
const withoutPicture = (step: Step, refusals: readonly SentRefusal[]): readonly SentRefusal[] =>
  step.type === 'sign' || step.type === 'adjust' ? refusals.filter(({ rule }) => rule !== 'image') : refusals

/** The refusals without those about missing records of entities that the browser could not know. */
const withoutAbsent = ({ step, facts: { references: known } }: DecisionInput, refusals: readonly SentRefusal[]) =>
  refusals.filter(({ message }) => {
    const [, kind = '', id] = /^There is no (\w+) (\d+)\.$/.exec(message) ?? []
    return kind in known || !Object.values(step).includes(Number(id))
  })

const inWords = (refusals: readonly SentRefusal[]): string =>
  refusals.map(({ rule, message }) => `${message} (${rule})`).join(' ')

function browserSays(permitted: boolean, verdict: Verdict | null): string {
  if (!permitted) return 'you may not do this.'
  if (verdict === null) return 'I do not know what this is about.'
  return verdict.refusals.length === 0 ? 'go ahead.' : inWords(verdict.refusals.map(sentRefusal))
}

function serverSays(answer: Answer): string {
  switch (answer.kind) {
    case 'done':
      return 'done.'
    case 'missing':
      return 'not found.'
    case 'not allowed':
      return 'you may not do this.'
    case 'refused':
      return inWords(answer.refusals)
    case 'other':
      return answer.says
  }
}
