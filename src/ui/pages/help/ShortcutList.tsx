import { Section } from '#ui/parts/page/Section.tsx'
import { KeyLines } from '#ui/search/KeyLines.tsx'
import { t } from '#ui/words/words.ts'

/** The keyboard shortcuts that the user may use. */
export const ShortcutList = () => (
  <Section title={t('Keyboard')}>
    <KeyLines lists records={false} />
  </Section>
)
