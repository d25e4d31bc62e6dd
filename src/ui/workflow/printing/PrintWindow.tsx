import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { Copies } from '#model/papers/label.ts'
import type { PrinterNumber } from '#streams/printing/printing.ts'
import { NoPrinter } from '#ui/labels/NoPrinter.tsx'
import type { Labelled } from '#ui/labels/printLabel.ts'
import type { PrintRun } from '#ui/labels/printLabels.ts'
import { PrintWarnings } from '#ui/labels/PrintWarnings.tsx'
import { RecordLabelPreview } from '#ui/labels/RecordLabelPreview.tsx'
import { usePrinters } from '#ui/labels/usePrinters.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Action } from '#ui/parts/fields/Action.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { plural, t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'
import { missingFields } from '#ui/workflow/frame/useDisabledReasons.ts'
import { usePrintRun } from './usePrintRun.ts'

export interface PrintWindowProps {
  frame: WorkflowDialogProps
  title: string
  /** The labels in printing order; null until loaded. */
  labels: readonly Labelled[] | null
  /** Called if not all labels were printed. */
  onStopped?: () => void
  /** The record and its name. */
  children?: ReactNode
}

const notSent = t('The label could not be sent. Try again in a moment.')
const troubles = {
  failed: notSent,
  skipped: notSent,
  unknown: t('No answer came. Look at the printer and in the print queue before printing it again.'),
} as const satisfies Record<NonNullable<PrintRun['stopped']>, string>

/** The dialog for all printing of labels: the number of copies, and the printer if the plant has two. */
export function PrintWindow({ frame, title, labels, onStopped = () => {}, children }: PrintWindowProps) {
  const printers = usePrinters()
  const { sent, stopped, print, close } = usePrintRun(frame, onStopped)
  const [typed, setTyped] = useState('1')
  const [chosen, choose] = useState<PrinterNumber>()
  const copies = readNumber(Copies, typed)
  const printer = chosen ?? printers?.[0] ?? 1
  const count = labels?.length ?? 0
  const total = plural(count * (copies.value ?? 1), '{n} label', '{n} labels')
  const only = count === 1 ? (labels?.[0] ?? null) : null
  const unset = printers !== null && printers.length === 0
  const why = missingFields({
    [t('There is no bag in what is selected.')]: labels !== null && count === 0,
    [t('Say how many copies.')]: typed === '',
  })

  function press() {
    if (labels !== null && copies.value !== null && !unset) void print(labels, { copies: copies.value, printer })
  }
  return (
    <Dialog
      open={frame.open}
      onClose={close}
      zIndex={frame.zIndex}
      title={title}
      onSubmit={press}
      footer={
        <>
          <Button onClick={close}>{t('Close')}</Button>
          {!unset && (
            <Action
              kind="primary"
              type="submit"
              icon={Printer}
              why={why}
              disabled={labels === null || copies.value === null}
              saving={sent !== null}
              savingText={count > 1 ? t('{n} of {labels}…', { n: sent ?? 0, labels: total }) : t('Printing…')}
            >
              {count > 1 ? t('Print {labels}', { labels: total }) : t('Print')}
            </Action>
          )}
        </>
      }
    >
      <ErrorBanner
        title={stopped === 'unknown' ? t('Did it come out?') : t('Not printed')}
        errors={stopped === null ? [] : [troubles[stopped]]}
      />
      {unset && <NoPrinter onFollow={close} />}
      {only !== null && <RecordLabelPreview labelled={only} />}
      {!unset && labels !== null && sent === null && <PrintWarnings printer={printer} labels={labels} />}
      {labels === null ? <Skeleton label={t('Loading the labels')} lines={3} /> : children}
      {!unset && (
        <fieldset disabled={sent !== null} className="contents">
          <NumberField
            label={t('Copies')}
            name="copies"
            whole
            stepper
            min={1}
            value={typed}
            onChange={setTyped}
            errors={copies.errors}
          />
          {printers !== null && printers.length > 1 && (
            <SegmentedControl
              label={t('Printer')}
              name="printer"
              value={String(printer)}
              choices={printers.map((number) => ({ value: String(number), label: t('Printer {number}', { number }) }))}
              onChange={(value) => choose(printers.find((number) => String(number) === value))}
            />
          )}
        </fieldset>
      )}
    </Dialog>
  )
}
