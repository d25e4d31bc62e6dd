import { useCan } from '#ui/hooks/useSelf.ts'
import { t } from '#ui/words/words.ts'

/** A link to the page where the printer is set, for users who may set it. */
export function SetPrinter({ onFollow }: { onFollow: (() => void) | undefined }) {
  if (!useCan('change_plant')) return null
  return (
    <a href="#/system/form-plant" onClick={onFollow} className="link min-h-target inline-flex items-center pe-2.5">
      {t('Set the label printer')}
    </a>
  )
}
