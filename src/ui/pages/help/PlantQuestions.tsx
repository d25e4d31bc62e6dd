import { useSelf } from '#ui/hooks/useSelf.ts'
import { mayOpen } from '#ui/shell/access.ts'
import { t } from '#ui/words/words.ts'
import { type Chapter, ChapterList } from './ChapterList.tsx'

const staff = { minimum: 2 } as const
const supervisors = { minimum: 3 } as const

const chapters: readonly Chapter[] = [
  {
    title: t('Who did it, and when?'),
    text: t(
      'The timeline has every event, the newest first, and a sum of what is shown. Search a record (lot 76) or a field (grade:"B Grade"), and choose a time or a shift. What rules refused is under More.',
    ),
    place: { ...supervisors, path: '/timeline', label: t('Timeline') },
  },
  {
    title: t('What changed since the last shift?'),
    text: t(
      'The handover compares two moments: what came, what moved on, what was corrected, refused or held, and what waits. It is printed, or saved as a file.',
    ),
    place: { ...supervisors, path: '/handover', label: t('Handover') },
  },
  {
    title: t('How was it on Tuesday at noon?'),
    text: t(
      'The clock in the bar shows a page as it was at any moment, with the bins and their moisture. Nothing can be changed there.',
    ),
    place: { ...supervisors, path: '/drying-bins', label: t('Drying Bins') },
  },
  {
    title: t('Where did an order’s days go?'),
    text: t(
      'An order’s page leads to it: work and waiting of each wagon, batch, lot and shipment, and what it waited for. Orders that are selected in their list are told together.',
    ),
    place: { ...supervisors, path: '/orders', label: t('Orders') },
  },
  {
    title: t('Does every record keep the rules?'),
    text: t(
      'The audit asks every law of every record, here and every night. A finding names the record, the law and the event.',
    ),
    place: { ...supervisors, path: '/audit', label: t('Audit') },
  },
  {
    title: t('What if'),
    text: t(
      'How a season would have gone with another maximum lot weight, target or usual range. The rules decide every step again; nothing is changed.',
    ),
    place: { ...supervisors, path: '/what-if', label: t('What if') },
  },
  {
    title: t('When is a bin ready?'),
    text: t(
      'The drying bins say in how many hours the target is reached, once a bin has two readings by one method at one place. Only hours in which the dryer runs count. A batch’s page says why there is no forecast, and how good those before were.',
    ),
    place: { ...staff, path: '/drying-bins', label: t('Drying Bins') },
  },
  {
    title: t('How much, of whose and when?'),
    text: t(
      'A report counts what was bagged, received, shipped, dried and more, by time and by client, grade, broker and others, beside the same dates of last season. Its address keeps it.',
    ),
    place: { ...staff, path: '/reports', label: t('Reports') },
  },
  {
    title: t('The same list again?'),
    text: t('Views keep the filters, columns, sorting and groups of a list under a name, for you or for all staff.'),
    place: { ...staff, path: '/lots', label: t('Lots') },
  },
  {
    title: t('Pressed by mistake?'),
    text: t(
      'For ten seconds the message after a step offers Undo, to who took it and while nothing followed. Later a supervisor takes it back, with a reason.',
    ),
    place: { ...staff, path: '/', label: t('Dashboard') },
  },
]

/** What the plant answers about itself; of it, what the reader may ask. */
export function PlantQuestions() {
  const self = useSelf()
  if (self === null) return null
  return (
    <ChapterList
      title={t('Questions to the plant')}
      chapters={chapters.filter(({ place }) => mayOpen(place, self))}
      mark={() => '?'}
    />
  )
}
