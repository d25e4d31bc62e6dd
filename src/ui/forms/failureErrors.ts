import type { CallFailure } from '#streams/failure.ts'
import type { FormErrors } from './useForm.ts'

const inBanner = (...status: readonly string[]): FormErrors => ({ fields: {}, status })

/** What a failed call says under the fields and in the banner. */
export function failureErrors(failure: CallFailure): FormErrors {
  switch (failure.kind) {
    case 'refused':
      return refusedErrors(failure.fieldErrors, failure.statusErrors)
    case 'offline':
      return inBanner(
        failure.unknown
          ? 'No answer came back, so it may have been saved. Try again: it will not be saved twice.'
          : 'The plant can’t be reached. What you entered is kept; try again in a moment.',
      )
    case 'unauthenticated':
      return inBanner('You are signed out. Sign in in another window, then try again here.')
    case 'absent':
      return inBanner(...(failure.statusErrors.length > 0 ? failure.statusErrors : ['It is no longer there.']))
    case 'tooMany':
      return inBanner(
        failure.retryAfter === null
          ? 'Too many tries. Wait a moment, then try again.'
          : `Too many tries. Wait ${failure.retryAfter} s, then try again.`,
      )
    case 'server':
      return inBanner('The server could not do this. What you entered is kept; try again.')
  }
}

function refusedErrors(fields: FormErrors['fields'], status: readonly string[]): FormErrors {
  const silent = status.length === 0 && Object.keys(fields).length === 0
  return { fields, status: silent ? ['This was refused.'] : status }
}
