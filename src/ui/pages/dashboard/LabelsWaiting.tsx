import Printer from 'lucide-react/icons/printer'
import { openPrintStates, type PrintState } from '#model/papers/printJob.ts'
import { usePrintJobs } from '#ui/hooks/usePrintJobs.ts'
import { plural, t } from '#ui/words/words.ts'

/** The states that no printer ends by itself soon. */
const stuck: readonly PrintState[] = ['silent', 'failed', 'unknown']

/** Beside the title: the number of labels that have not come out, as the drawer has it; nothing if all have. */
export function LabelsWaiting() {
  const { value } = usePrintJobs()
  const open = (value?.jobs ?? []).map(({ state }) => state).filter((state) => openPrintStates.includes(state))
  if (open.length === 0) return null
  const failed = open.filter((state) => state === 'failed').length
  return (
    <a
      href="#/printing"
      data-tone={failed > 0 ? 'red' : open.some((state) => stuck.includes(state)) ? 'amber' : 'slate'}
      // As high as a finger needs without making the line higher: what appears here moves nothing.
      className="min-h-target -my-2.5 inline-flex items-center self-center text-sm"
    >
      <span className="bg-tone-soft text-tone-ink figures inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold">
        <Printer aria-hidden className="size-4 shrink-0" />
        {said(open.length - failed, failed)}
      </span>
    </a>
  )
}

const said = (waiting: number, failed: number): string =>
  waiting === 0
    ? plural(failed, '{n} label failed', '{n} labels failed')
    : [
        plural(waiting, '{n} label waits', '{n} labels wait'),
        ...(failed === 0 ? [] : [t('{n} failed|labels', { n: failed })]),
      ].join(', ')
