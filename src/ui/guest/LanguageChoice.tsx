import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { chooseLanguage } from '#ui/words/preferredLanguage.ts'
import { language, t } from '#ui/words/words.ts'

// Each in its own words, or those who look for theirs would not find it.
const choices = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
] as const

/** The language of this device. Choosing another one opens the page anew in it, once nothing typed is lost by that. */
export function LanguageChoice({ labelHidden = false }: { labelHidden?: boolean }) {
  const leave = useLeave()
  return (
    <SegmentedControl
      label={t('Language')}
      name="language"
      labelHidden={labelHidden}
      value={language()}
      choices={choices}
      onChange={(next) => leave(() => chooseLanguage(next))}
    />
  )
}
