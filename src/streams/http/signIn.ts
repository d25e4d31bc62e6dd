import { signInPath } from '#model/kinds/signIn.ts'
import type { Credentials } from '#model/kinds/user.ts'
import type { TokenStore } from './cookies.ts'
import { done, failed, type Result } from './failure.ts'
import type { Http, HttpAnswer, Reading } from './http.ts'

interface SigningIn {
  readonly http: Http
  readonly reading: Reading
  readonly tokens: TokenStore
}

/** Signs in; in the bearer reading it keeps the token. A server that asks for a username gets the email as one. */
export async function signIn({ http, reading, tokens }: SigningIn, credentials: Credentials): Promise<Result<null>> {
  const ask = async (body: object) => http({ method: 'POST', path: signInPath, body })
  const first = await ask(credentials)
  const answer = wantsUsername(first) ? await ask({ ...credentials, username: credentials.email }) : first
  if (!answer.ok) return answer
  if (reading === 'cookies') return done(null)
  const token = tokenIn(answer.value)
  if (token === null) return failed({ kind: 'server', status: 200, cause: "The server's answer can't be read." })
  tokens.set(token)
  return done(null)
}

const wantsUsername = (result: Result<HttpAnswer>): boolean =>
  !result.ok && result.failure.kind === 'refused' && 'username' in result.failure.fieldErrors

const tokenIn = ({ body }: HttpAnswer): string | null =>
  typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string' ? body.token : null
