import History from 'lucide-react/icons/rotate-ccw-clock'
import { minute, utcOf } from '#model/values/calendar.ts'
import { momentText } from '#model/values/momentText.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useReadNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'
import { hasPast, useMomentInAddress } from './pastPlaces.ts'
import { useRoute } from './useRoute.ts'

/** In the bar, for who sees the timeline: shows the page at a past time; nothing on pages without a past. */
export function PastButton() {
  const found = useRoute()
  const timeZone = usePlantTimeZone()
  const readNow = useReadNow()
  const [text, setText] = useMomentInAddress()
  if (text !== '' || found === null || !hasPast(found.route.path)) return null
  const open = () => setText(momentText(utcOf(Math.floor(readNow() / minute) * minute), timeZone))
  return (
    <span className="hidden sm:contents">
      <IconButton icon={History} label={t('This page at a past time')} onClick={open} onBar />
    </span>
  )
}
