import { useCan } from '#ui/hooks/useSelf.ts'
import { t } from '#ui/words/words.ts'

/** The way to where a printer is set, for who may. */
export function SetPrinter({ onFollow }: { onFollow: (() => void) | undefined }) {
  if (!useCan('change_plant')) return null
  return (
    <a href="#/system/form-plant" onClick={onFollow} className="link min-h-target inline-flex items-center pe-2.5">
      {t('Set the label printer')}
    </a>
  )
}
