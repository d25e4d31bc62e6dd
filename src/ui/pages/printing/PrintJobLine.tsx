import { useCallback, useContext, useState } from 'react'
import { isOffered } from '#machines/printJob.ts'
import type { BodyOf } from '#model/calls/call.ts'
import { printJobCalls } from '#model/calls/printJobCalls.ts'
import type { PrintJob } from '#model/papers/printJob.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { DrawnLabel } from '#ui/labels/DrawnLabel.tsx'
import { printStateLooks } from '#ui/labels/printStateLooks.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { IconPill } from '#ui/parts/text/IconPill.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { translated } from '#ui/words/translated.ts'
import { plural, t } from '#ui/words/words.ts'

interface PrintJobLineProps {
  job: PrintJob
  /** The printers that are set. */
  printers: readonly PrintJob['printer'][]
  onChange: () => void
}

/** One label of the queue: its bag, its state, and the actions for it. */
export function PrintJobLine({ job, printers, onChange }: PrintJobLineProps) {
  const plant = usePlantClient()
  const attempt = useAttempt<PrintJob>('button')
  const queue = useContext(PressGuard)
  const [shown, setShown] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  const { id, state, printer, copies, at, reason } = job
  const other = printers.find((number) => number !== printer)

  async function change(body: BodyOf<typeof printJobCalls.changePrintJob>) {
    const result = await attempt.once(async (key) =>
      plant.send(printJobCalls.changePrintJob, { ids: { id }, body, key }),
    )
    if (result === null) return
    setErrors(result.ok ? [] : failureErrors(result.failure).status)
    onChange()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
      <div className="min-w-56 grow">
        <p className="font-semibold">{nameOf(job)}</p>
        <p className="text-quiet text-sm">
          <Instant at={at} ago /> · {t('Printer {number}', { number: printer })} ·{' '}
          {plural(copies, '{n} copy', '{n} copies')}
        </p>
        {[...(reason === null ? [] : [reason]), ...errors].map((each) => (
          <p key={each} className="text-sm">
            {translated(each)}
          </p>
        ))}
      </div>
      <IconPill {...printStateLooks[state]} />
      <div className="flex flex-wrap gap-2">
        <Button kind="plain" onClick={() => setShown(!shown)}>
          {shown ? t('Hide label') : t('Show label')}
        </Button>
        <PressGuard value={`${queue} ${attempt.guard}`}>
          {isOffered(state, 'again') && (
            <Button kind="plain" takesStep onClick={() => void change({ state: 'waiting' })}>
              {state === 'silent' ? t('Try now') : t('Print again')}
            </Button>
          )}
          {other !== undefined && isOffered(state, 'move') && (
            <Button kind="plain" takesStep onClick={() => void change({ state: 'waiting', printer: other })}>
              {t('Use printer {number}', { number: other })}
            </Button>
          )}
          {isOffered(state, 'markSent') && (
            <Button kind="plain" takesStep onClick={() => void change({ state: 'sent' })}>
              {t('It came out')}
            </Button>
          )}
          {isOffered(state, 'cancel') && (
            <Button kind="plain" takesStep onClick={() => void change({ state: 'cancelled' })}>
              {t('Cancel')}
            </Button>
          )}
        </PressGuard>
      </div>
      {shown && (
        <div className="basis-full pb-2">
          <SentLabel job={id} />
        </div>
      )}
    </li>
  )
}

function nameOf({ about, title }: PrintJob): string {
  switch (about?.entity) {
    case 'bag':
      return t('Label of bag {bag}', { bag: title })
    case 'lot':
      return t('Sample label of lot {number}', { number: title })
    case 'wagon':
      return t('Receipt of wagon {wagon}', { wagon: title })
    case 'plant':
      return t('Test print')
    case undefined:
      return t('Label')
  }
}

function SentLabel({ job }: { job: number }) {
  const plant = usePlantClient()
  const ask = useCallback(async () => plant.send(printJobCalls.printJobPicture, { ids: { id: job } }), [plant, job])
  return <DrawnLabel key={job} ask={ask} />
}
