import type { Lot } from '#model/kinds/lot.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { formatWeight } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'
import { signedNet } from './signedNet.ts'

/** The net weight of a lot, large, and the part that has shipped already. */
export function LotSummary({ lot }: { lot: Lot }) {
  const left = signedNet(lot)
  return (
    <div>
      <p className="text-quiet text-sm">{t('Net weight')}</p>
      <p className="text-3xl/9 font-bold">
        <Weight value={lot.clean_net} />
      </p>
      {left > 0 && (
        <p className="text-quiet text-sm">{t('{weight} of it have left.', { weight: formatWeight(left) })}</p>
      )}
    </div>
  )
}
