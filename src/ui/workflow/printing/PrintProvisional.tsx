import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Bag } from '#model/kinds/bag.ts'
import { provisionalLabel } from '#print/labels/provisionalLabel.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { labelName } from '#ui/labels/labelName.ts'
import { LabelPaper } from '#ui/labels/LabelPaper.tsx'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'

/**
 * Prints the provisional label of a bag that is not sent, by a printer that this browser knows: the plant's server has
 * the way to its label printers. While it is open, the sheet has the label alone.
 */
export function PrintProvisional({ bag, frame }: { bag: Bag; frame: WorkflowDialogProps }) {
  const plant = usePlantClient()
  const [code, setCode] = useState<string | null>(null)
  const [presses, setPresses] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const label = provisionalLabel(bag, code)
  // Once its code is drawn.
  useEffect(() => {
    if (presses > 0) window.print()
  }, [presses])

  async function print() {
    const kept = await plant.held.labelFor(bag.id)
    setIsFailed(kept === null)
    if (kept === null) return
    setCode(kept)
    setPresses((before) => before + 1)
  }
  return (
    <Dialog
      open={frame.open}
      onClose={frame.onClose}
      zIndex={frame.zIndex}
      title={labelName({ entity: 'bag', record: bag })}
      onSubmit={() => void print()}
      footer={
        <>
          <Button onClick={() => frame.onClose()}>{t('Close')}</Button>
          <Button kind="primary" type="submit" icon={Printer}>
            {t('Print the provisional label')}
          </Button>
        </>
      }
    >
      <ErrorBanner
        title={t('Not printed')}
        errors={isFailed ? [t('Its code can’t be kept on this tablet. Write the P number on the bag.')] : []}
      />
      <div className="border-line rounded-control max-w-[4in] overflow-hidden border">
        <LabelPaper label={label} />
      </div>
      <p className="text-quiet">
        {t(
          'By a printer of this tablet, 4 by 3 inches. The bag is found by its code afterwards, and its true label is offered once it is sent.',
        )}
      </p>
      {frame.open &&
        createPortal(
          <div className="label-paper hidden print:block" aria-hidden>
            <LabelPaper label={label} />
          </div>,
          document.body,
        )}
    </Dialog>
  )
}
