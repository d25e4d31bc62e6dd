import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { hasOwnId, type MoistureReading } from '#model/kinds/moistureReading.ts'
import type { Unreadable } from '#model/wire/parseAnswer.ts'
import { CorrectionMark } from '#ui/history/CorrectionMarks.tsx'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Percent } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { unreadableWords } from '#ui/records/Unreadable.tsx'
import { named, t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

export interface ReadingsTableProps {
  readings: readonly MoistureReading[]
  mayCorrect?: boolean
  mayRemove?: boolean
  /** The records that could not be read: if there are any, the table does not say that there are no readings. */
  unreadable?: readonly Unreadable[]
}

/** Moisture readings, newest first. */
export function ReadingsTable({
  readings,
  mayCorrect = false,
  mayRemove = false,
  unreadable = [],
}: ReadingsTableProps) {
  const { open } = useWorkflow()
  if (readings.length === 0)
    return (
      <p className="text-quiet px-4 py-5 sm:px-5">
        {unreadable.length > 0 ? unreadableWords(unreadable) : t('No moisture reading yet.')}
      </p>
    )
  return (
    <ScrollAcross label={t('Moisture readings')}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCell}>{t('Time')}</th>
            <th className={headFigure}>{t('Reading')}</th>
            <th className={headCell}>{t('Method')}</th>
            <th className={headCell}>{t('Place')}</th>
            {(mayCorrect || mayRemove) && (
              <th className={headCell}>
                <span className="sr-only">{t('Action')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {readings.toReversed().map((reading) => (
            <tr key={reading.id}>
              <td className={cell}>
                <Instant at={reading.reading_time} />
                <CorrectionMark of={['moisture_reading.reading_time']} id={reading.id} />
              </td>
              <td className={figureCell}>
                <Percent value={reading.reading} />
                <CorrectionMark of={['moisture_reading.reading']} id={reading.id} />
              </td>
              <td className={cell}>{named(reading.reading_method)}</td>
              <td className={cell}>{named(reading.sample_location)}</td>
              {(mayCorrect || mayRemove) && (
                <td className={`${cell} py-0! pe-2! text-end whitespace-nowrap`}>
                  {mayCorrect && hasOwnId(reading) && (
                    <IconButton
                      icon={Pencil}
                      label={t('Correct the reading of {percent} %', { percent: reading.reading })}
                      onClick={() => open({ kind: 'correctReading', reading: reading.id, batch: reading.batch })}
                    />
                  )}
                  {mayRemove && hasOwnId(reading) && (
                    <IconButton
                      icon={Trash2}
                      label={t('Remove the reading of {percent} %', { percent: reading.reading })}
                      onClick={() =>
                        open({
                          kind: 'correction',
                          name: t('the reading of {percent} %', { percent: reading.reading }),
                          correction: { entity: 'batch', type: 'removeReading', moisture_reading: reading.id },
                        })
                      }
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollAcross>
  )
}
