import { useCan } from '#ui/hooks/useSelf.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { useIsPageOffered } from '#ui/shell/pageCalls.ts'
import { t } from '#ui/words/words.ts'

/** Printing labels, for users who may print them. */
export function LabelHelp() {
  const hasQueue = useIsPageOffered('/printing')
  if (!useCan('print_label')) return null
  return (
    <Section title={t('Labels')}>
      <div className="grid gap-2 text-pretty">
        <p>
          {t('A bag’s label is printed when the bag is weighed, and again from the bag’s row, its lot or its order.')}
        </p>
        <p>{t('A bag that was corrected after that bears an old label: take it off and print a new one.')}</p>
        <p>{t('A label that the printer does not take waits and goes out by itself when the printer is back.')}</p>
        {hasQueue && (
          <a href="#/printing" className="link min-h-target flex w-fit items-center">
            {t('Print queue')}
          </a>
        )}
      </div>
    </Section>
  )
}
