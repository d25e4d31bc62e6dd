/** Calls a server by bearer token and returns the parsed answer. Throws after a refusal. */
export interface Caller {
  readonly get: (path: string) => Promise<unknown>
  readonly send: (method: 'POST' | 'PATCH', path: string, body: object) => Promise<unknown>
  /** As `send`, for a new record; resolves with its number. */
  readonly make: (path: string, body: object) => Promise<number>
}

/** `more` are headers of every call. */
export function callerOf(address: string, token?: string, more: Readonly<Record<string, string>> = {}): Caller {
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...more,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`${address} does not answer.`, { cause: error })
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
  return {
    get: (path) => ask('GET', path),
    send: ask,
    make: async (path, body) => ((await ask('POST', path, body)) as { readonly id: number }).id,
  }
}

/** Signs somebody in; their token. */
export async function signIn(address: string, email: string, password: string): Promise<string> {
  const { token } = (await callerOf(address).send('POST', '/api/auth/login/', { email, password })) as { token: string }
  return token
}
