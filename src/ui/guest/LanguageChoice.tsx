import { useState } from 'react'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { serverAnswers } from '#ui/parts/page/loadChunk.ts'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { hasTexts } from '#ui/words/language.ts'
import { chooseLanguage } from '#ui/words/preferredLanguage.ts'
import { type Language, language, t } from '#ui/words/words.ts'

// Each in its own language, so that speakers find it.
const choices = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
] as const
/** In Spanish, for readers whose language could not be loaded. */
const noSpanish = 'No se pudo cargar el español. Elíjalo otra vez cuando haya conexión.'

/**
 * The language of this device. Choosing another one reloads the page in it, after a question about unsaved input. If
 * its texts can't be loaded, nothing changes: the page could not be opened otherwise.
 */
export function LanguageChoice({ labelHidden = false }: { labelHidden?: boolean }) {
  const leave = useLeave()
  const [isMissing, setIsMissing] = useState(false)
  async function choose(next: Language): Promise<void> {
    // A browser does not retry a failed module before the page is reloaded, so it is enough that the server answers.
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
