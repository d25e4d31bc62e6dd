import PencilLine from 'lucide-react/icons/pencil-line'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { LogEvent } from '#model/kinds/event.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { formatInstant } from '#ui/parts/text/format.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { t } from '#ui/words/words.ts'
import { correctedFields, correctionTypes } from './correctedFields.ts'
import { eventPlace } from './eventPlace.ts'
import { type HistoryOf, useHistory } from './useHistory.ts'

const Corrections = createContext<ReadonlyMap<string, LogEvent>>(new Map())

interface CorrectionMarksProps {
  /** The record whose figures are shown. */
  of: HistoryOf
  children: ReactNode
}

/** Lets the figures in it be marked that a correction touched; none for users who do not see the timeline. */
export function CorrectionMarks({ of, children }: CorrectionMarksProps) {
  const { events } = useHistory(useCan('view_timeline') ? of : null, correctionTypes)
  const fields = useMemo(() => correctedFields(events), [events])
  return <Corrections value={fields}>{children}</Corrections>
}

interface CorrectionMarkProps {
  /** The fields of the log that the figure is made of: `bag.clean_gross`, and `bag.voided` for a bag that is none. */
  of: readonly string[]
  /** Only those of the record with this id. */
  id?: number
}

/** Beside a figure that a correction touched: when and by whom, a link to the latest event that did. */
export function CorrectionMark({ of, id }: CorrectionMarkProps) {
  const corrected = use(Corrections)
  const timeZone = usePlantTimeZone()
  const events = of.flatMap((field) => corrected.get(id === undefined ? field : `${field} ${id}`) ?? [])
  const [event] = events.toSorted((a, b) => b.seq - a.seq)
  if (event === undefined) return null
  const date = formatInstant(event.at, timeZone).slice(0, 10)
  const says = t('Corrected {date} by {name}', { date, name: event.actor?.name ?? t('Automatic') })
  return (
    <a
      href={`#${eventPlace(event.seq)}`}
      aria-label={says}
      title={says}
      className="text-accent-ink hover:bg-accent-soft rounded-control relative mx-1 inline-grid size-6 place-items-center align-middle no-underline after:absolute after:-inset-2.5 print:hidden"
    >
      <PencilLine aria-hidden className="size-4" />
    </a>
  )
}
