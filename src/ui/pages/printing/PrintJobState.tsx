import type { PrintState } from '#model/printJob.ts'
import { printLooks } from '#ui/labels/printLooks.ts'

/** How far a label has come, as an icon and in words. */
export function PrintJobState({ state }: { state: PrintState }) {
  const { words, tone, icon: Icon } = printLooks[state]
  return (
    <span
      data-tone={tone}
      className="bg-tone-soft text-tone-ink inline-flex h-7 items-center gap-1.5 rounded-full ps-2 pe-2.5 text-sm font-semibold whitespace-nowrap"
    >
      <Icon aria-hidden className="size-4" strokeWidth={2.25} />
      {words}
    </span>
  )
}
