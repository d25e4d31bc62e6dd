import rulebook from '#machines/RULES.md?raw'
import { Contents } from '#ui/pages/help/Contents.tsx'
import { DayAtPlant } from '#ui/pages/help/DayAtPlant.tsx'
import { DiagramKey } from '#ui/pages/help/DiagramKey.tsx'
import { LabelHelp } from '#ui/pages/help/LabelHelp.tsx'
import { LifecycleSection } from '#ui/pages/help/LifecycleSection.tsx'
import { readRules } from '#ui/pages/help/readRules.ts'
import { RuleList } from '#ui/pages/help/RuleList.tsx'
import { ScanningSection } from '#ui/pages/help/ScanningSection.tsx'
import { ShortcutList } from '#ui/pages/help/ShortcutList.tsx'
import type { DrawnLifecycle } from '#ui/pages/help/stepWords.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { t } from '#ui/words/words.ts'

const rules = readRules(rulebook)
const texts = new Map(rules.map(({ id, text }) => [id, text]))

/** In the order of processing; `group` is the letter of the rules. */
const lifecycles: readonly { readonly name: DrawnLifecycle; readonly title: string; readonly group: string }[] = [
  { name: 'order', title: t('Order'), group: 'O' },
  { name: 'wagon', title: t('Wagon'), group: 'W' },
  { name: 'batch', title: t('Batch'), group: 'B' },
  { name: 'bag', title: t('Bag'), group: 'K' },
  { name: 'lot', title: t('Lot'), group: 'L' },
  { name: 'shipment', title: t('Shipment'), group: 'S' },
  { name: 'print_job', title: t('Label'), group: 'J' },
]

/** The rules without a lifecycle; `image` and `range` have no number. */
const others = [
  { title: t('Names, references, signing in and settings'), groups: ['N', 'D', 'i', 'r'] },
  { title: t('Users'), groups: ['U'] },
]
const chapters = [
  ...lifecycles.map(({ title, group }) => ({ title: t('Rules: {record}', { record: title }), groups: [group] })),
  { title: t('What follows by itself'), groups: ['F'] },
  ...others.map(({ title, groups }) => ({ title: t('Rules: {record}', { record: title }), groups })),
]
const parts = [
  t('A day at the plant'),
  t('From step to step'),
  ...lifecycles.map(({ title }) => title),
  t('The rules'),
  t('Keys, scanning and labels'),
]

/** How the plant works. Rendered from the machines and the rulebook, so that it can't be out of date. */
export function HelpPage() {
  return (
    <Page title={t('Help')} width="reference">
      <Contents parts={parts} />
      <DayAtPlant />
      <div className="grid gap-2 pt-3">
        <h2 className="scroll-mt-20 text-xl/7 font-bold">{t('From step to step')}</h2>
        <p className="text-quiet text-pretty">
          {t(
            'Everything moves step by step. A step that is not allowed stays grey and says which rule stands in its way; the rules are all here, under the number that the message names.',
          )}
        </p>
        <DiagramKey />
      </div>
      {lifecycles.map(({ name, title }) => (
        <LifecycleSection key={name} title={title} name={name} texts={texts} />
      ))}
      <h2 className="scroll-mt-20 pt-3 text-xl/7 font-bold">{t('The rules')}</h2>
      {chapters.map(({ title, groups }) => (
        <Section key={title} title={title}>
          <RuleList rules={rules.filter((rule) => groups.includes(rule.group))} />
        </Section>
      ))}
      <h2 className="scroll-mt-20 pt-3 text-xl/7 font-bold">{t('Keys, scanning and labels')}</h2>
      <ShortcutList />
      <ScanningSection />
      <LabelHelp />
    </Page>
  )
}
