import ArrowRight from 'lucide-react/icons/arrow-right'
import Hand from 'lucide-react/icons/hand'
import type { Order } from '#model/kinds/order.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { type NextSentence, whatHappensNext, type OrderParts } from '#ui/recordParts/whatHappensNext.ts'
import { t } from '#ui/words/words.ts'
import { PurchaseButton } from '#ui/workflow/frame/PurchaseButton.tsx'

/** The next events for a grower, and the grower's own tasks. */
export function NextSection({ order, parts }: { order: Order; parts: OrderParts }) {
  return (
    <Section title={t('What happens next')} flush>
      <ul aria-label={t('What happens next')} className="divide-line divide-y">
        {whatHappensNext(order, parts).map((next) => (
          <NextLine key={next.words} next={next} />
        ))}
      </ul>
    </Section>
  )
}

function NextLine({ next: { words, lot } }: { next: NextSentence }) {
  const yours = lot !== undefined
  const Icon = yours ? Hand : ArrowRight
  return (
    <li
      data-tone={yours ? 'pecan' : undefined}
      className={classes('flex flex-wrap items-center gap-x-3 gap-y-3 px-4 py-3 sm:px-5', yours && 'bg-tone-soft')}
    >
      <Icon aria-hidden className={classes('size-5 shrink-0', yours ? 'text-tone-ink' : 'text-quiet')} />
      <p className="min-w-48 flex-1 text-pretty">{words}</p>
      {yours && <PurchaseButton id={lot} />}
    </li>
  )
}
