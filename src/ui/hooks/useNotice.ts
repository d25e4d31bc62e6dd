import { useCallback, useEffect } from 'react'
import { noticeCalls } from '#model/calls/noticeCalls.ts'
import type { Notice } from '#model/kinds/notice.ts'
import type { NoticeKind } from '#model/kinds/noticeKinds.ts'
import { type ClientLanguage, nameOfLanguage } from '#model/values/languages.ts'
import { language } from '#ui/words/words.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useAnswer } from './useAnswer.ts'

const soon = 2000

export interface AskedNotice {
  /** Null while unknown, or if the server mails no clients. */
  readonly notice: Notice | null
  readonly refresh: () => void
}

/** The notice to a record's client and the mails sent, requested again while a mail is being sent. */
export function useNotice({ entity, id }: { readonly entity: NoticeKind; readonly id: number }): AskedNotice {
  const plant = usePlantClient()
  const ask = useCallback(
    async () => plant.send(noticeCalls.notice, { query: { [entity]: String(id) } }),
    [plant, entity, id],
  )
  const { value, refresh } = useAnswer<Notice>(ask)
  useEffect(() => {
    if (value?.sent.some(({ state }) => state === 'waiting') !== true) return
    const timer = setTimeout(refresh, soon)
    return () => clearTimeout(timer)
  }, [value, refresh])
  return { notice: value, refresh }
}

/** The message to the client, in its language, otherwise in the screen's. */
export const messageFor = ({ language: spoken, words }: Notice): Notice['words'][ClientLanguage] =>
  words[spoken ?? nameOfLanguage(language())]
