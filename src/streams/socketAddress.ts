import type { Api } from './api.ts'
import type { Reading } from './http.ts'

interface Place {
  /** Where the server is, as in `HttpOptions`; or where the page came from. */
  readonly baseUrl: string
  readonly reading: Reading
}

/**
 * Where the socket is: `/ws/` on the server, secure where the server is, with `since` and, in the bearer reading,
 * a ticket for one opening. A server that gives no tickets is asked without.
 */
export function socketAddress(
  { baseUrl, reading }: Place,
  api: Pick<Api, 'call'>,
): (since: number | null) => Promise<string> {
  return async (since) => {
    const address = new URL(`${baseUrl}/ws/`)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    if (since !== null) address.searchParams.set('since', String(since))
    const ticket = reading === 'bearer' ? await api.call('socketTicket') : null
    if (ticket?.ok === true) address.searchParams.set('ticket', ticket.value.ticket)
    return address.toString()
  }
}
