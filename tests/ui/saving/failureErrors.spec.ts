import { expect, it } from 'vitest'
import { failureErrors } from '#ui/saving/failureErrors.ts'

it.each([
  [42, 'Too many tries. Wait 42 s, then try again.'],
  [null, 'Too many tries. Wait a moment, then try again.'],
])('Too many tries should say how many seconds to wait, if it is known: %s', (retryAfter, words) => {
  expect(failureErrors({ kind: 'tooMany', retryAfter })).toEqual({ fields: {}, status: [words] })
})
