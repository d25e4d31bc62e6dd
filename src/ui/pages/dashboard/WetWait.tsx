import type { ReactNode } from 'react'
import { hour } from '#model/values/calendar.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'

export interface WetWaitProps {
  /** The arrival of the nuts, UTC; null if unknown. */
  since: string | null
  /** Dry nuts can wait. */
  dry: boolean | null
  children: ReactNode
}

/** The waiting time of nuts, amber once wet ones wait longer than the settings allow. */
export function WetWait({ since, dry, children }: WetWaitProps) {
  const { wet_hours } = useSettings()
  const now = useNow()
  const hours = since === null ? 0 : (now - Date.parse(since)) / hour
  if (dry === true || hours <= wet_hours) return children
  return (
    <span data-tone="amber" className="text-tone-ink font-semibold">
      {t('wet for {hours} h', { hours: Math.floor(hours) })}
    </span>
  )
}
