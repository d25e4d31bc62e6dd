/** Field errors of a sign-in without an email or a password. The sign-in page uses the same words. */
export const signInWords = {
  email: 'Enter your email address.',
  password: 'Enter your password.',
} as const

/** The paths of the calls about who is signed in, for programs that know no others. Specification, section 7. */
export const signInPath = '/api/auth/login/'
export const signOutPath = '/api/auth/logout/'
export const selfPath = '/api/auth/user/'
