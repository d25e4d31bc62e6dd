import type { CallFailure } from '#streams/http/failure.ts'
import { notKnownSaved } from '#ui/parts/text/notKnownSaved.ts'
import { rememberRule } from '#ui/words/ruleOfSentence.ts'
import { t } from '#ui/words/words.ts'
import { notOffered } from './networkWords.ts'
import type { FormErrors } from './useForm.ts'

const inBanner = (...status: readonly string[]): FormErrors => ({ fields: {}, status })

/** A full disk, an unavailable database, a wrong clock: the server's own message says what to do. */
const sayWhy: readonly number[] = [503, 507]

/** The messages of a failed call, for the fields and the banner. */
export function failureErrors(failure: CallFailure): FormErrors {
  switch (failure.kind) {
    case 'refused':
      for (const { rule, message } of failure.refusals) rememberRule(message, rule)
      return refusedErrors(failure.fieldErrors, failure.statusErrors)
    case 'offline':
      return inBanner(
        failure.unknown
          ? t('It is not known yet whether this was saved. It is sent again by itself, and is never saved twice.')
          : t('The plant can’t be reached. What you entered is kept; try again in a moment.'),
      )
    case 'lost':
      return inBanner(notKnownSaved)
    case 'unauthenticated':
      return inBanner(t('You are signed out. Sign in in another window, then try again here.'))
    case 'absent':
      return inBanner(...(failure.statusErrors.length > 0 ? failure.statusErrors : [t('It is no longer there.')]))
    case 'notOffered':
      return inBanner(notOffered)
    case 'notKept':
      return inBanner(t('This server does not keep this.'))
    case 'tooMany':
      return inBanner(
        failure.retryAfter === null
          ? t('Too many tries. Wait a moment, then try again.')
          : t('Too many tries. Wait {seconds} s, then try again.', { seconds: failure.retryAfter }),
      )
    case 'server':
      return inBanner(
        ...(sayWhy.includes(failure.status) ? [failure.cause] : []),
        t('What you entered is kept; try again.'),
      )
  }
}

function refusedErrors(fields: FormErrors['fields'], status: readonly string[]): FormErrors {
  const silent = status.length === 0 && Object.keys(fields).length === 0
  return { fields, status: silent ? [t('This was refused.')] : status }
}

/** All messages of a failed call, for a place without its fields. */
export function failureMessages(failure: CallFailure): readonly string[] {
  const { fields, status } = failureErrors(failure)
  return [...status, ...Object.values(fields).flat()]
}
