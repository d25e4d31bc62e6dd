import { useState } from 'react'
import type { Bag } from '#model/kinds/bag.ts'
import type { Order } from '#model/kinds/order.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { t } from '#ui/words/words.ts'
import { BagLabel } from './BagLabel.tsx'
import { BagTable } from './BagTable.tsx'
import { PrintBag } from './PrintBag.tsx'

/** An order's bags. There may be hundreds, so more than twelve are shown only on request. */
export function OrderBags({ order }: { order: Order }) {
  const mayPrint = useCan('print_label')
  const [shown, setShown] = useState(false)
  const count = order.bag_count ?? 0
  const few = count <= 12
  const open = shown || few
  const own = useGroup('bags', ofOrder.bags, order.id)
  const { status } = useLoad('bags', open && order.bag_count !== 0 ? { batch__order: order.id } : null)
  return (
    <Section
      title={t('Bags')}
      aside={
        !few && (
          <Button kind="plain" onClick={() => setShown(!shown)}>
            {shown ? t('Hide bags') : t('Show {n} bags', { n: count })}
          </Button>
        )
      }
      flush={open}
    >
      {!open && (
        <p className="text-quiet">
          {t('{n} bags in its lots,', { n: count })} <Weight value={order.clean_net} /> {t('net')}.
        </p>
      )}
      {open && status === 'loading' && own.length === 0 && <Skeleton label={t('Loading bags')} lines={4} kind="row" />}
      {open && status !== 'loading' && (
        <BagTable
          bags={own}
          weights="clean"
          graded
          label={bagLabel}
          {...(mayPrint ? { action: printBag } : {})}
          empty={<EmptyListText list="bags">{t('No bags yet.')}</EmptyListText>}
        />
      )}
    </Section>
  )
}

const bagLabel = (bag: Bag) => <BagLabel bag={bag} />

const printBag = (bag: Bag) => <PrintBag bag={bag} />
