import type { Lot } from '#model/kinds/lot.ts'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { formatWeight } from '#ui/parts/text/format.ts'
import { named, t } from '#ui/words/words.ts'
import { signedNet } from './signedNet.ts'

interface Purchase {
  readonly lot: Lot
  readonly broker: number
  /** The purchaser's company. */
  readonly name: string
}

interface SaleProps extends Purchase {
  /** The seller or purchaser; the plant can undo a sale longer than they can. */
  readonly by: 'plant' | 'grower' | 'broker'
}

/** The effect of the button below it, and who can undo it. RULES.md L5, L14. */
export function SaleNotice({ by, ...purchase }: SaleProps) {
  const { lot, name } = purchase
  const blanks = { number: lot.lot_number, weight: formatWeight(lot.clean_net), name }
  return (
    <div role="note" className="rounded-control bg-accent-soft text-accent-ink grid gap-1 px-4 py-3">
      <p>
        {by === 'broker'
          ? t('This buys lot {number}, {weight}, for {name}.', blanks)
          : t('This sells lot {number}, {weight}, to {name}.', blanks)}{' '}
        <After lot={lot} by={by} />
      </p>
      <MeantForAnother {...purchase} />
    </div>
  )
}

/** The confirmation of a sale: lot, net weight and purchaser as separate facts. */
export function SaleQuestion({ by, ...purchase }: SaleProps) {
  const { lot, name } = purchase
  return (
    <div className="text-ink grid gap-4 pt-2">
      <Facts
        facts={[
          { label: t('Lot'), value: lot.lot_number, strong: true },
          { label: t('Net weight'), value: <Weight value={lot.clean_net} />, strong: true },
          { label: t('Grade'), value: named(lot.grade) },
          { label: t('Purchaser'), value: name, strong: true, full: true },
        ]}
      />
      <MeantForAnother {...purchase} />
      <p className="text-quiet">
        <After lot={lot} by={by} />
      </p>
    </div>
  )
}

function After({ lot, by }: Pick<SaleProps, 'lot' | 'by'>) {
  if (signedNet(lot) > 0) return t('It can’t be changed afterwards: bags of it have left.')
  return by === 'plant'
    ? t('The purchaser can be changed until a shipment of it is signed.')
    : t('Only the plant can change it afterwards.')
}

/** A warning if the lot was meant for another purchaser than the chosen one. */
function MeantForAnother({ lot, broker }: Purchase) {
  if (lot.status !== 'Ready' || lot.broker === null || lot.broker === broker || lot.broker_name === '') return null
  return <p className="font-semibold">{t('It was meant for {name}.', { name: lot.broker_name })}</p>
}
