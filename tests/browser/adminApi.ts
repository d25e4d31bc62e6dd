import type { ServedPlant } from './plant.ts'

/** The administrator's calls, to fill a plant before the test. */
export interface AdminApi {
  /** Adds a record by its list's call and gives its id. */
  add(list: string, body: Readonly<Record<string, unknown>>): Promise<number>
  /** Changes a record by its path, such as `lots/1`. */
  change(path: string, body: Readonly<Record<string, unknown>>): Promise<void>
  /** The sign-in of a new staff member. */
  staff(first: string, last: string): { email: string; password: string }
}

/** Signs the administrator in over bearer. */
export async function openAdminApi({ url, admin }: ServedPlant): Promise<AdminApi> {
  const ask = async (
    method: 'POST' | 'PATCH',
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}/api/${path}/`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const { token } = await ask('POST', 'auth/login', admin)
  const authorization = `Bearer ${String(token)}`
  return {
    add: async (list, body) => Number((await ask('POST', list, body, { authorization }))['id']),
    async change(path, body) {
      await ask('PATCH', path, body, { authorization })
    },
    staff: (first, last) => ({
      email: `${first}.${last}@example.com`.toLowerCase(),
      password: `${first} has a long passphrase`,
    }),
  }
}
