import { useState } from 'react'
import { type ClientLanguage, type Language, languages } from '#model/values/languages.ts'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { serverAnswers } from '#ui/parts/page/loadChunk.ts'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { hasTexts } from '#ui/words/language.ts'
import { chooseLanguage } from '#ui/words/preferredLanguage.ts'
import { language, named, t } from '#ui/words/words.ts'

// Each in its own language, so that speakers find it.
const choices = languages.map(({ tag, own }) => ({ value: tag, label: own, lang: tag }))

const couldNot = ({ name }: { name: ClientLanguage }): string =>
  t('{language} could not be loaded. Choose it again once there is a connection.', { language: named(name) })

/**
 * The language of this device. Choosing another one reloads the page in it, after a question about unsaved input. If
 * its texts can't be loaded, nothing changes: the page could not be opened otherwise.
 */
export function LanguageChoice({ labelHidden = false }: { labelHidden?: boolean }) {
  const leave = useLeave()
  const [missing, setMissing] = useState<(typeof languages)[number]>()
  async function choose(next: Language): Promise<void> {
    // A browser does not retry a failed module before the page is reloaded, so it is enough that the server answers.
    const isThere = (await hasTexts(next)) || (await serverAnswers())
    setMissing(isThere ? undefined : languages.find(({ tag }) => tag === next))
    if (isThere) chooseLanguage(next)
  }
  return (
    <SegmentedControl
      label={t('Language')}
      name="language"
      labelHidden={labelHidden}
      value={language()}
      choices={choices}
      errors={missing === undefined ? undefined : [couldNot(missing), missing.missing]}
      onChange={(next) => leave(() => void choose(next))}
    />
  )
}
