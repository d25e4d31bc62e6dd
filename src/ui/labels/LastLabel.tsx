import { CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon, Printer } from 'lucide-react'
import { useEffect } from 'react'
import type { PrintNews } from '#streams/printing.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useReadable } from '#ui/hooks/useReadable.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/Button.tsx'
import { classes } from '#ui/parts/classes.ts'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/useWorkflow.ts'
import { iconPicture } from './iconPicture.ts'
import { bagCode } from './labelName.ts'
import { NoPrinter } from './NoPrinter.tsx'
import { usePrinters } from './usePrinters.ts'

interface Look {
  readonly says: (bag: string) => string
  readonly tone: 'slate' | 'green' | 'amber' | 'red'
  readonly icon: LucideIcon
}

const looks: Readonly<Record<PrintNews['came'], Look>> = {
  printing: { says: (bag) => t('Label {bag} is being printed', { bag }), tone: 'slate', icon: LoaderCircle },
  printed: { says: (bag) => t('Label {bag} is printed', { bag }), tone: 'green', icon: CircleCheck },
  waits: {
    says: (bag) => t('Label {bag} waits for the printer and goes out by itself', { bag }),
    tone: 'amber',
    icon: Clock,
  },
  failed: { says: (bag) => t('Label {bag} was not printed', { bag }), tone: 'red', icon: CircleX },
  skipped: { says: (bag) => t('Label {bag} was not printed', { bag }), tone: 'slate', icon: CircleX },
}

/** At the bagging station: what came of the label of the batch's newest bag, and the way to print it again. */
export function LastLabel({ batch }: { batch: number }) {
  const plant = usePlant()
  const workflow = useWorkflow()
  const mayPrint = useCan('print_label')
  const printers = usePrinters()
  const news = useReadable(plant.lastPrint)
  const bag = useRecord('bags', news?.about?.entity === 'bag' ? news.about.id : null)
  // So that the first label does not wait for it.
  useEffect(() => void iconPicture(plant), [plant])

  if (!mayPrint || printers === null) return null
  if (printers.length === 0) return <NoPrinter />
  if (news === null || bag === undefined || bag.batch !== batch) return null
  const came = news.came === 'waits' && bag.label === 'printed' ? 'printed' : news.came
  const { says, tone, icon: Icon } = looks[came]
  return (
    <div data-tone={tone} className="rounded-control bg-tone-soft text-tone-ink flex items-center gap-3 ps-4 pe-1">
      <Icon aria-hidden className={classes('size-5 shrink-0', came === 'printing' && 'animate-spin')} />
      <p role="status" className="min-h-target grow content-center py-1">
        {says(bagCode(bag))}
      </p>
      <Button kind="plain" icon={Printer} onClick={() => workflow.open({ kind: 'printLabels', what: { bag: bag.id } })}>
        {t('Print again')}
      </Button>
    </div>
  )
}
