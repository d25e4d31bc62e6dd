import type { SentCure } from '#machines/rule.ts'
import type { FieldErrors } from '#model/values/fieldErrors.ts'
import { type CallFailure, isAwaited } from '#streams/http/failure.ts'
import type { FailedCall } from '#ui/saving/attempt.ts'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { t } from '#ui/words/words.ts'

/** The refusals of a try: under fields, in the banner with its title, and their cures. */
export interface DialogErrors {
  readonly title: string
  readonly fields: FieldErrors
  readonly banner: readonly string[]
  readonly cures: readonly SentCure[]
}

export const noErrors: DialogErrors = { title: '', fields: {}, banner: [], cures: [] }

/** `shown`: the panel's fields; errors of any other field go to the banner. */
export function dialogErrors(missed: readonly FailedCall[], shown: readonly string[]): DialogErrors {
  const each = missed.map(({ failure }) => errorsOf(failure, shown))
  return {
    title: titleOf(missed),
    fields: Object.fromEntries(each.flatMap(({ fields }) => Object.entries(fields))),
    banner: [...new Set(each.flatMap(({ banner }) => banner))],
    cures: each.flatMap(({ cures }) => cures),
  }
}

/** What failed. The banner's sentences add what it means, not what failed again. */
function titleOf(missed: readonly FailedCall[]): string {
  if (missed.some(({ failure }) => isAwaited(failure))) return t('No answer yet')
  return missed.every(({ failure }) => failure.kind === 'server')
    ? t('The server could not do this')
    : t('This could not be saved')
}

function errorsOf(failure: CallFailure, shown: readonly string[]): Omit<DialogErrors, 'title'> {
  const refusals = failure.kind === 'refused' ? failure.refusals : []
  const { fields, status } = failureErrors(failure)
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => shown.includes(name))),
    banner: [...status, ...Object.entries(fields).flatMap(([name, words]) => (shown.includes(name) ? [] : words))],
    cures: refusals.flatMap(({ cure }) => cure ?? []),
  }
}
