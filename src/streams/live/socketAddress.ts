import { everyPageCalls } from '#model/calls/everyPageCalls.ts'
import type { Api } from '#streams/http/api.ts'
import type { Reading } from '#streams/http/http.ts'

interface Place {
  /** The server's address, as in `HttpOptions`; or the page's own. */
  readonly baseUrl: string
  readonly reading: Reading
}

/**
 * The address of the socket: `/ws/` on the server, secure if the server is, with `since` and, in the bearer reading,
 * a ticket for one opening. If the server gives no tickets, it is omitted.
 */
export function socketAddress(
  { baseUrl, reading }: Place,
  api: Pick<Api, 'call'>,
): (since: number | null) => Promise<string> {
  return async (since) => {
    const address = new URL(`${baseUrl}/ws/`)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    if (since !== null) address.searchParams.set('since', String(since))
    const ticket = reading === 'bearer' ? await api.call(everyPageCalls.socketTicket) : null
    if (ticket?.ok === true) address.searchParams.set('ticket', ticket.value.ticket)
    return address.toString()
  }
}
