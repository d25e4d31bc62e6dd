import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Printer from 'lucide-react/icons/printer'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect } from 'react'
import type { Bag } from '#model/kinds/bag.ts'
import type { PrintJob } from '#model/papers/printJob.ts'
import { outcomeOf, type PrintNews } from '#streams/printing/printing.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { iconPicture } from '#ui/labels/iconPicture.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { SetPrinter } from '#ui/labels/SetPrinter.tsx'
import { useLabelsToCheck } from '#ui/labels/useLabelsToCheck.ts'
import { usePrinters } from '#ui/labels/usePrinters.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { translated } from '#ui/words/translated.ts'
import { plural, t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

interface Look {
  readonly says: (bag: string) => string
  readonly tone: 'slate' | 'green' | 'amber' | 'red'
  readonly icon: LucideIcon
  /** Links to the print queue. */
  readonly queued?: boolean
}

type LabelOutcome = PrintNews['outcome'] | 'old'

const looks: Readonly<Record<LabelOutcome, Look>> = {
  printing: { says: (bag) => t('Label {bag} is being printed', { bag }), tone: 'slate', icon: LoaderCircle },
  printed: { says: (bag) => t('Label {bag} is printed', { bag }), tone: 'green', icon: CircleCheck },
  waits: {
    says: (bag) => t('Label {bag} waits for the printer', { bag }),
    tone: 'amber',
    icon: Clock,
    queued: true,
  },
  failed: { says: (bag) => t('Label {bag} was not printed', { bag }), tone: 'red', icon: CircleX, queued: true },
  unknown: {
    says: (bag) => t('Look whether label {bag} came out', { bag }),
    tone: 'amber',
    icon: CircleHelp,
    queued: true,
  },
  old: { says: (bag) => t('Label {bag} is old: the bag was corrected', { bag }), tone: 'amber', icon: TriangleAlert },
  skipped: { says: (bag) => t('Label {bag} was not printed', { bag }), tone: 'slate', icon: CircleX },
}

interface LastLabelProps {
  /** The batch that is being bagged. */
  batch: number
  /** Called when a link is followed. */
  onFollow: () => void
}

/** At the bagging station: the state of the label of the batch's newest bag, and a button to print it again. */
export function LastLabel({ batch, onFollow }: LastLabelProps) {
  const plant = usePlantClient()
  const mayPrint = useCan('print_label')
  const printers = usePrinters()
  const news = useSignal(plant.lastPrint)
  const bag = useRecord('bags', news?.about?.entity === 'bag' ? news.about.id : null)
  const { bags: toCheck, jobs } = useLabelsToCheck(batch)
  // Loaded early, so that the first label does not wait for it.
  useEffect(() => void iconPicture(plant), [plant])

  if (!mayPrint || printers === null) return null
  if (printers.length === 0) return <NoPrinterHere onFollow={onFollow} />
  if (news !== null && bag?.batch === batch)
    return (
      <CameOut news={nowOf(news, jobs)} held={heldBy(news, jobs)} bag={bag} toCheck={toCheck} onFollow={onFollow} />
    )
  return (
    <div data-tone={toCheck.length > 0 ? 'amber' : 'slate'} className={classes(strip, 'text-[0.9375rem]')}>
      <Printer aria-hidden className="size-5 shrink-0" />
      {toCheck.length > 0 ? (
        <LabelsToCheck bags={toCheck} onFollow={onFollow} />
      ) : (
        <p>{t('Each bag’s label is printed when it is added.')}</p>
      )}
    </div>
  )
}

/** A waiting label may be printed or given up, and a user may report an unknown outcome: the queue decides. */
function nowOf(news: PrintNews, jobs: readonly PrintJob[]): PrintNews {
  const now = unsettled.includes(news.outcome) ? jobs.find(({ id }) => id === news.job) : undefined
  return now === undefined ? news : { ...news, outcome: outcomeOf(now) }
}

/** What keeps a label at the printer, as the printer says; empty if nothing does. */
const heldBy = ({ job }: PrintNews, jobs: readonly PrintJob[]): string =>
  jobs.find(({ id, state }) => id === job && state === 'silent')?.reason ?? ''

const unsettled: readonly PrintNews['outcome'][] = ['waits', 'unknown']

/** More numbers than this are left to the print queue. */
const most = 5

/** The labels with an unknown outcome: listed until a user has checked each. */
function LabelsToCheck({ bags, onFollow }: { bags: readonly Bag[]; onFollow: () => void }) {
  const codes = [...bags.slice(0, most).map(bagCode), ...(bags.length > most ? ['…'] : [])].join(', ')
  return (
    <a
      href="#/printing"
      onClick={onFollow}
      className="min-h-target flex w-fit items-center underline underline-offset-4"
    >
      {plural(bags.length, '{n} label to look at:', '{n} labels to look at:')} {codes}
    </a>
  )
}

interface CameOutProps {
  news: PrintNews
  held: string
  bag: Bag
  toCheck: readonly Bag[]
  onFollow: () => void
}

// The same height with and without text, so that the fields below it do not move.
const strip = 'rounded-control bg-tone-soft text-tone-ink mt-3 flex min-h-14 items-center gap-3 ps-4 pe-1.5'

function NoPrinterHere({ onFollow }: { onFollow: () => void }) {
  return (
    <div data-tone="slate" className={classes(strip, 'text-[0.9375rem]')}>
      <Printer aria-hidden className="size-5 shrink-0" />
      <p className="grow">{t('No printer set')}</p>
      <SetPrinter onFollow={onFollow} />
    </div>
  )
}

/**
 * The current state of a label. A label with an unknown outcome counts as printed if the bag's record says so; a
 * printed label may be outdated by now.
 */
function presentOutcome({ about, outcome, job }: PrintNews, { label, version }: Bag): LabelOutcome {
  const isOut =
    outcome === 'printed' || (outcome === 'unknown' && job === undefined && version > (about?.version ?? version))
  if (!isOut || label === 'none') return outcome
  return label === 'stale' ? 'old' : 'printed'
}

function CameOut({ news, held, bag, toCheck, onFollow }: CameOutProps) {
  const how = presentOutcome(news, bag)
  const { open } = useWorkflow()
  const { says, tone, icon: Icon, queued = false } = looks[how]
  return (
    <div data-tone={tone} className={strip}>
      <Icon aria-hidden className={classes('size-5 shrink-0', how === 'printing' && 'animate-spin')} />
      <div className={classes('grow', toCheck.length > 0 ? 'pt-2' : 'py-1')}>
        <p role="status" className={classes('font-semibold', queued ? 'text-sm/5' : 'text-[0.9375rem]/5')}>
          {held === '' ? says(bagCode(bag)) : `${says(bagCode(bag))}. ${translated(held)}`}
        </p>
        {toCheck.length > 0 ? (
          <LabelsToCheck bags={toCheck} onFollow={onFollow} />
        ) : (
          queued && (
            <a href="#/printing" onClick={onFollow} className="block w-fit py-1 text-sm/5 underline underline-offset-4">
              {t('Print queue')}
            </a>
          )
        )}
      </div>
      <IconButton
        icon={Printer}
        label={t('Print the label of bag {number}', { number: bagCode(bag) })}
        onClick={() => open({ kind: 'printLabels', what: { bag: bag.id } })}
      />
    </div>
  )
}
