import type { LucideIcon } from 'lucide-react'
import { notThere } from '#machines/lifecycle.ts'
import { printStates } from '#model/papers/printJob.ts'
import { printStateLooks } from '#ui/labels/printStateLooks.ts'
import { lookOf } from '#ui/parts/text/statuses.ts'
import { namedText, t } from '#ui/words/words.ts'

const printLook = (state: string) => {
  const found = printStates.find((each) => each === state)
  return found === undefined ? undefined : printStateLooks[found]
}

/** A state of a machine in the users' words. */
export function stateName(state: string): string {
  if (state === notThere.before) return t('New|state')
  if (state === notThere.after) return t('Removed|state')
  return printLook(state)?.words ?? namedText(state)
}

/** The colour and icon of a state, the same as on the pages. */
export const stateLook = (state: string): { readonly tone: string; readonly icon: LucideIcon } =>
  printLook(state) ?? lookOf(state)
