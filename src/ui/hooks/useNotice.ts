import { useCallback, useEffect } from 'react'
import type { Notice, NoticeKind } from '#model/notice.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useAnswer } from './useAnswer.ts'

const soon = 2000

/**
 * The notice to a record's client and the mails sent, requested again while a mail is on its way; null while unknown,
 * or if the server mails no clients.
 */
export function useNotice({ entity, id }: { readonly entity: NoticeKind; readonly id: number }): Notice | null {
  const plant = usePlantClient()
  const ask = useCallback(async () => plant.send('notice', { query: { [entity]: String(id) } }), [plant, entity, id])
  const { value, refresh } = useAnswer<Notice>(ask)
  useEffect(() => {
    if (value?.sent.some(({ state }) => state === 'waiting') !== true) return
    const timer = setTimeout(refresh, soon)
    return () => clearTimeout(timer)
  }, [value, refresh])
  return value
}
