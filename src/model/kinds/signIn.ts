/** Field errors of a sign-in without an email or a password. The sign-in page uses the same words. */
export const signInWords = {
  email: 'Enter your email address.',
  password: 'Enter your password.',
} as const

/** The path of the sign-in call. Specification, section 7. */
export const signInPath = '/api/auth/login/'
