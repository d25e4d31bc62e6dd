import rulebook from '#machines/RULES.md?raw'
import { version } from '#package'
import { Contents } from '#ui/pages/help/Contents.tsx'
import { DayAtPlant } from '#ui/pages/help/DayAtPlant.tsx'
import { DiagramKey } from '#ui/pages/help/DiagramKey.tsx'
import { LabelHelp } from '#ui/pages/help/LabelHelp.tsx'
import { LifecycleSection } from '#ui/pages/help/LifecycleSection.tsx'
import { PlantQuestions } from '#ui/pages/help/PlantQuestions.tsx'
import { RuleList } from '#ui/pages/help/RuleList.tsx'
import { ScanningSection } from '#ui/pages/help/ScanningSection.tsx'
import { ShortcutList } from '#ui/pages/help/ShortcutList.tsx'
import { TabletSection } from '#ui/pages/help/TabletSection.tsx'
import { useReadersLifecycles } from '#ui/pages/help/useReadersLifecycles.ts'
import { useRuleInAddress } from '#ui/pages/help/useRuleInAddress.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { readRules } from '#ui/parts/text/readRules.ts'
import type { DrawnLifecycle } from '#ui/records/stepWords.ts'
import { t } from '#ui/words/words.ts'

const rules = readRules(rulebook)
const texts = new Map(rules.map(({ id, text }) => [id, text]))

const titles: Readonly<Record<DrawnLifecycle, string>> = {
  order: t('Order'),
  wagon: t('Wagon'),
  batch: t('Batch'),
  bag: t('Bag'),
  lot: t('Lot'),
  shipment: t('Shipment'),
  print_job: t('Label'),
}

/** In the order of processing. */
const names = ['order', 'wagon', 'batch', 'bag', 'lot', 'shipment', 'print_job'] as const

/** The letters of their rules. */
const groups: Readonly<Record<DrawnLifecycle, string>> = {
  order: 'O',
  wagon: 'W',
  batch: 'B',
  bag: 'K',
  lot: 'L',
  shipment: 'S',
  print_job: 'J',
}

/** The rules without a lifecycle; `image` and `range` have no number. */
const others = [
  { title: t('Names, references, signing in and settings'), groups: ['N', 'D', 'i', 'r'] },
  { title: t('Users'), groups: ['U'] },
]
const chapters = [
  ...names.map((name) => ({ title: t('Rules: {record}', { record: titles[name] }), groups: [groups[name]] })),
  { title: t('What follows by itself'), groups: ['F'] },
  ...others.map(({ title, groups }) => ({ title: t('Rules: {record}', { record: title }), groups })),
]

/**
 * How the plant works. Rendered from the machines and the rulebook, so that it can't be out of date; of the steps only
 * those that the reader's screens have.
 */
export function HelpPage() {
  const maps = useReadersLifecycles(names)
  useRuleInAddress()
  const parts = [
    t('A day at the plant'),
    t('Questions to the plant'),
    t('From step to step'),
    ...maps.map(({ name }) => titles[name]),
    t('The rules'),
    t('Keys, scanning and labels'),
  ]
  return (
    <Page title={t('Help')} width="reference">
      <Contents parts={parts} />
      <DayAtPlant />
      <PlantQuestions />
      <div className="grid gap-2 pt-3">
        <h2 className="scroll-mt-20 text-xl/7 font-bold">{t('From step to step')}</h2>
        <p className="text-quiet text-pretty">
          {t(
            'Everything moves step by step. A step that is not allowed stays grey and says what stands in its way. “Why?” beside it opens the rule; the rules are all here. Drawn are the steps that you can take, and what follows by itself.',
          )}
        </p>
        <DiagramKey />
      </div>
      {maps.map((map) => (
        <LifecycleSection key={map.name} title={titles[map.name]} map={map} texts={texts} />
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
      <TabletSection />
      <LabelHelp />
      <p className="text-quiet pt-3 text-sm">{t('Pecanyard, version {version}', { version })}</p>
    </Page>
  )
}
