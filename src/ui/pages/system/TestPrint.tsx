import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { everyPageCalls } from '#model/calls/everyPageCalls.ts'
import type { PrintAnswer, PrintJob } from '#model/papers/printJob.ts'
import { utcOf } from '#model/values/calendar.ts'
import { testLabel } from '#print/labels/testLabel.ts'
import { zpl } from '#print/labels/zpl.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { LabelPreview } from '#ui/labels/LabelPreview.tsx'
import { Action } from '#ui/parts/fields/Action.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { formatInstant } from '#ui/parts/text/format.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { t } from '#ui/words/words.ts'

interface TestPrintProps {
  /** The addresses of the plant's printers; empty if there is none. */
  printer: string
  second: string
}

/** Prints one label and shows the result. Not by `plant.print`, which does not return the reason of a failure. */
export function TestPrint({ printer, second }: TestPrintProps) {
  const plant = usePlantClient()
  const settings = useSettings()
  const timeZone = usePlantTimeZone()
  const attempt = useAttempt<PrintAnswer>('button')
  const [said, setSaid] = useState<{ printed: boolean; errors: readonly string[] }>({ printed: false, errors: [] })

  const [shown, setShown] = useState<string | null>(null)

  const drawn = () => zpl(testLabel(settings, formatInstant(utcOf(plant.now()), timeZone)))

  async function print(number: PrintJob['printer']) {
    setSaid({ printed: false, errors: [] })
    const label = drawn()
    const result = await attempt.once(async (key) =>
      plant.send(everyPageCalls.print, { body: { label, printer: number, about: { entity: 'plant', id: 1 } }, key }),
    )
    if (result === null) return
    if (result.ok) {
      const { printed, job } = result.value
      return setSaid({ printed, errors: printed ? [] : [job.reason ?? t('It waits in the print queue.')] })
    }
    setSaid({ printed: false, errors: failureMessages(result.failure) })
  }

  return (
    <div className="grid gap-3">
      <ErrorBanner title={t('Not printed')} errors={said.errors} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PressGuard value={attempt.guard}>
          <Action
            icon={Printer}
            takesStep
            onClick={() => void print(1)}
            saving={attempt.saving}
            savingText={t('Printing…')}
            why={printer === '' ? [{ message: t('No label printer is set: labels are not printed.') }] : []}
          >
            {t('Test print')}
          </Action>
          {second !== '' && (
            <Button takesStep disabled={attempt.saving} onClick={() => void print(2)}>
              {t('Test print on printer {number}', { number: 2 })}
            </Button>
          )}
        </PressGuard>
        <Button onClick={() => setShown(shown === null ? drawn() : null)}>
          {shown === null ? t('Show label') : t('Hide label')}
        </Button>
        <span role="status" className="text-quiet">
          {said.printed && t('Sent to the label printer.')}
        </span>
        <a href="#/printing" className="link min-h-target inline-flex items-center">
          {t('Print queue')}
        </a>
      </div>
      {shown !== null && <LabelPreview label={shown} />}
    </div>
  )
}
