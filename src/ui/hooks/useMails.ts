import { useCallback, useEffect } from 'react'
import { mailCalls } from '#model/calls/mailCalls.ts'
import type { MailReport } from '#model/kinds/mail.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { type Answer, useAnswer } from './useAnswer.ts'

const soon = 2000

/** The states of the plant's mails, requested again while one is being sent. */
export function useMails(): Answer<MailReport> {
  const plant = usePlantClient()
  const answer = useAnswer(useCallback(async () => plant.send(mailCalls.listMails), [plant]))
  const { value, refresh } = answer
  useEffect(() => {
    if (!value?.mails.some(({ state }) => state === 'waiting')) return
    const timer = setTimeout(refresh, soon)
    return () => clearTimeout(timer)
  }, [value, refresh])
  return answer
}
