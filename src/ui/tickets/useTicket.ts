import { useCallback, useEffect, useState } from 'react'
import { isMissing, type Result } from '#streams/http/failure.ts'
import type { TicketFile } from './drawTicket.ts'

export type Ticket<Records> =
  | { readonly status: 'loading' | 'absent' | 'failed' }
  | { readonly status: 'drawn'; readonly records: Records; readonly file: TicketFile; readonly address: string }

/**
 * A ticket, drawn when the page is opened and by `drawAgain`: paper has the data of a moment, so it does not follow
 * changes. Pass a stable `read` and `draw` (`useCallback`).
 */
export function useTicket<Records>(
  read: () => Promise<Result<Records>>,
  draw: (records: Records) => Promise<TicketFile>,
): { readonly ticket: Ticket<Records>; readonly drawAgain: () => void } {
  const [ticket, setTicket] = useState<Ticket<Records>>({ status: 'loading' })
  const [times, setTimes] = useState(0)

  useEffect(() => {
    let address: string | null = null
    let isGone = false
    const show = (next: Ticket<Records>) => {
      if (!isGone) setTicket(next)
    }
    async function make() {
      const result = await read()
      if (!result.ok) return show({ status: isMissing(result.failure) ? 'absent' : 'failed' })
      const file = await draw(result.value)
      if (isGone) return
      address = URL.createObjectURL(file.file)
      show({ status: 'drawn', records: result.value, file, address })
    }
    void make().catch(() => show({ status: 'failed' }))
    return () => {
      isGone = true
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [read, draw, times])

  const drawAgain = useCallback(() => {
    setTicket({ status: 'loading' })
    setTimes((before) => before + 1)
  }, [])
  return { ticket, drawAgain }
}
