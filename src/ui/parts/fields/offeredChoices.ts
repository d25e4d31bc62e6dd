import { plainText } from '#model/values/plainText.ts'
import type { Choice } from './SelectField.tsx'

export interface ComboChoice<Value extends string = string> extends Choice<Value> {
  /** Why it can't be chosen; a reason disables it. */
  reason?: string | undefined
  /** Offered whatever is typed: "New client". */
  always?: boolean
}

/**
 * The choices that contain each typed word, in any order, case and accents aside; first those that begin with what is
 * typed. All of them while nothing is typed.
 */
export function offeredChoices<Each extends ComboChoice>(choices: readonly Each[], typed: string): readonly Each[] {
  const text = plainText(typed)
  if (text === '') return choices
  const words = text.split(' ')
  const fitting = choices.flatMap((choice) => {
    const name = plainText(`${choice.label} ${choice.reason ?? ''}`)
    return choice.always || words.every((word) => name.includes(word)) ? [{ choice, name }] : []
  })
  const rank = ({ choice, name }: (typeof fitting)[number]) => (choice.always ? 2 : name.startsWith(text) ? 0 : 1)
  return fitting.toSorted((one, other) => rank(one) - rank(other)).map(({ choice }) => choice)
}
