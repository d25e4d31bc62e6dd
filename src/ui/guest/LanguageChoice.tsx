import { useState } from 'react'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { serverAnswers } from '#ui/parts/page/loadChunk.ts'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { hasTexts } from '#ui/words/language.ts'
import { chooseLanguage } from '#ui/words/preferredLanguage.ts'
import { type Language, language, t } from '#ui/words/words.ts'

// Each in its own words, or those who look for theirs would not find it.
const choices = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
] as const
/** For who can't read the screen's language, nor get another. */
const noSpanish = 'No se pudo cargar el español. Elíjalo otra vez cuando haya conexión.'

/**
 * The language of this device. Choosing another one opens the page anew in it, once nothing typed is lost by that. Where
 * its texts can't be had all stays as it is, or the page could not be opened at all.
 */
export function LanguageChoice({ labelHidden = false }: { labelHidden?: boolean }) {
  const leave = useLeave()
  const [isMissing, setIsMissing] = useState(false)
  async function choose(next: Language): Promise<void> {
    // A browser that could not load a module does not try again before the page is opened anew.
    const isThere = (await hasTexts(next)) || (await serverAnswers())
    setIsMissing(!isThere)
    if (isThere) chooseLanguage(next)
  }
  return (
    <SegmentedControl
      label={t('Language')}
      name="language"
      labelHidden={labelHidden}
      value={language()}
      choices={choices}
      errors={
        isMissing
          ? [t('Spanish could not be loaded. Choose it again once there is a connection.'), noSpanish]
          : undefined
      }
      onChange={(next) => leave(() => void choose(next))}
    />
  )
}
