import type { Refusal } from '#machines/rule.ts'
import { wording } from '#model/values/wording.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { inWords } from '#tests/plant/inWords.ts'
import { lawIn } from '#tests/plant/laws/law.ts'
import type { MemoryPlant } from '#tests/plant/memoryPlant.ts'
import { shorter } from '#tests/rules/shorter.ts'
import { clockAt, type Command } from '#tests/rules/turns.ts'
import type { Agreement, Answer } from './compare.ts'

/** A command with how the browser and the server agreed on it, or how they did not. */
export interface Compared {
  readonly command: Command
  readonly before: MemoryPlant
  readonly now: string
  readonly agreed: Agreement | { readonly difference: string }
  readonly answer: Answer
}

/** "At 06:10 Ana starts drying batch 12. Done." */
const sentence = ({ command, before, now, answer }: Compared): string => {
  const refusals = answer.kind === 'refused' ? answer.refusals.map(({ message }) => saying(message)) : []
  const refused = { refusals: refusals.length > 0 ? refusals : [saying(`${answer.kind}.`)] }
  const decision = answer.kind === 'done' ? { changes: [] } : refused
  return `At ${clockAt(now)} ${inWords({ ...command, actor: people[command.who], before, decision, after: before })}`
}

const saying = (sentence: string): Refusal => ({ rule: '', kind: 'state', field: '', message: wording(sentence) })

/** The difference at the end of a history; undefined if none. */
export const differenceIn = (history: readonly Compared[]): string | undefined => {
  const agreed = history.at(-1)?.agreed
  return typeof agreed === 'object' ? agreed.difference : undefined
}

/** The fault of a history: the broken law, the crash, or the step with a difference. */
export function faultOf(history: readonly Compared[]): string | undefined {
  const difference = differenceIn(history)
  const step = history.at(-1)?.command.step
  if (difference === undefined) return undefined
  return /^(Broken|Crashed): /.test(difference) ? lawIn(difference) : `${step?.entity}.${step?.type}`
}

type Play = (commands: readonly Command[]) => Promise<readonly Compared[]>

/** The shortest history that ends in the same fault. */
export async function shortened(history: readonly Compared[], play: Play): Promise<readonly Compared[]> {
  const fault = faultOf(history)
  const commands = history.map(({ command }) => command)
  return play(await shorter(commands, async (fewer) => faultOf(await play(fewer)) === fault))
}

/** A sentence for each command. */
export const inSentences = (history: readonly Compared[]): readonly string[] => history.map(sentence)

/** A history in plain sentences, with its fault. */
export const inPlainSentences = (history: readonly Compared[]): string =>
  [...inSentences(history), differenceIn(history) ?? ''].join('\n')

/** The shortest history that ends in the same fault, in plain sentences. */
export const shortenedInSentences = async (history: readonly Compared[], play: Play): Promise<string> =>
  inPlainSentences(await shortened(history, play))
