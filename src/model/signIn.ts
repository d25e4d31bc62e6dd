/** What a sign-in without an email or a password is told; the page that asks for them says so by itself. */
export const signInWords = {
  email: 'Enter your email address.',
  password: 'Enter your password.',
} as const

/** Where a sign-in is sent. Specification, section 7. */
export const signInPath = '/api/auth/login/'
