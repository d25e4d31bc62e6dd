import type { LogEvent } from '#model/kinds/event.ts'
import { eventChanges } from '#ui/history/eventChanges.ts'
import { useNames } from '#ui/history/useNames.ts'
import { t } from '#ui/words/words.ts'

/** Every field that an event set, with its old and new value. */
export function FieldTable({ event }: { event: LogEvent }) {
  const changes = eventChanges(event, useNames(), true)
  if (changes.length === 0) return null
  const withOld = changes.some(({ was }) => was !== null)
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="pb-1 text-start font-bold">{t('What changed')}</caption>
      <thead>
        <tr className="text-quiet border-line border-b text-start text-sm">
          <th className={cell}>{t('Field')}</th>
          {withOld && <th className={cell}>{t('Was')}</th>}
          <th className={cell}>{withOld ? t('Became') : t('Value')}</th>
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        {changes.map(({ field, label, was, is }) => (
          <tr key={field}>
            <th scope="row" className={`${cell} text-quiet font-normal`}>
              {label}
            </th>
            {withOld && <td className={`${cell} text-quiet`}>{was ?? ''}</td>}
            <td className={`${cell} font-medium`}>{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-1.5 pe-4 text-start align-top wrap-anywhere whitespace-pre-line'
