import { ArrowRight, Hand } from 'lucide-react'
import type { Order } from '#model/order.ts'
import { classes } from '#ui/parts/classes.ts'
import { Section } from '#ui/parts/Section.tsx'
import { t } from '#ui/words/words.ts'
import { WorkflowButton } from '#ui/workflow/WorkflowButton.tsx'
import { type Ahead, ahead, type OrderParts } from './ahead.ts'

/** What a grower may look forward to, and what waits for the grower. */
export function NextSection({ order, parts }: { order: Order; parts: OrderParts }) {
  return (
    <Section title={t('What happens next')} flush>
      <ul aria-label={t('What happens next')} className="divide-line divide-y">
        {ahead(order, parts).map((next) => (
          <NextLine key={next.words} next={next} />
        ))}
      </ul>
    </Section>
  )
}

function NextLine({ next: { words, lot } }: { next: Ahead }) {
  const yours = lot !== undefined
  const Icon = yours ? Hand : ArrowRight
  return (
    <li
      data-tone={yours ? 'pecan' : undefined}
      className={classes('flex flex-wrap items-center gap-x-3 gap-y-3 px-4 py-3 sm:px-5', yours && 'bg-tone-soft')}
    >
      <Icon aria-hidden className={classes('size-5 shrink-0', yours ? 'text-tone-ink' : 'text-quiet')} />
      <p className="min-w-48 flex-1 text-pretty">{words}</p>
      {yours && <WorkflowButton entity="lot" id={lot} />}
    </li>
  )
}
