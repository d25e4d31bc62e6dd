import { Button } from '#ui/parts/fields/Button.tsx'
import { t } from '#ui/words/words.ts'

const reasons = [t('Wrong weight'), t('Wrong grade'), t('Bag broke')]

/** Usual reasons for voiding a bag; one press gives the reason and voids it. */
export function VoidReasons({ disabled, onChoose }: { disabled: boolean; onChoose: (reason: string) => void }) {
  return (
    <div role="group" aria-label={t('Void it because')} className="grid gap-2">
      <p aria-hidden className="text-[0.9375rem]/5 font-semibold">
        {t('Void it because')}
      </p>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        {reasons.map((reason) => (
          <Button key={reason} takesStep disabled={disabled} onClick={() => onChoose(reason)}>
            {reason}
          </Button>
        ))}
      </div>
    </div>
  )
}
