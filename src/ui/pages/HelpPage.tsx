import rulebook from '#machines/RULES.md?raw'
import { LabelHelp } from '#ui/pages/help/LabelHelp.tsx'
import { LifecycleSection } from '#ui/pages/help/LifecycleSection.tsx'
import { readRules } from '#ui/pages/help/readRules.ts'
import { RuleList } from '#ui/pages/help/RuleList.tsx'
import { ScanningSection } from '#ui/pages/help/ScanningSection.tsx'
import { ShortcutList } from '#ui/pages/help/ShortcutList.tsx'
import { Page } from '#ui/parts/Page.tsx'
import { t } from '#ui/words/words.ts'

const rules = readRules(rulebook)
const texts = new Map(rules.map(({ id, text }) => [id, text]))

/** How the plant works: read off the machines and the rulebook that decide it, so that it can't be out of date. */
export function HelpPage() {
  return (
    <Page title={t('Help')} width="text">
      <p className="text-quiet text-pretty">
        {t(
          'Everything moves step by step. A step that is not allowed stays grey and says which rule stands in its way; the rules are all here, under the number that the message names.',
        )}
      </p>
      <ShortcutList />
      <ScanningSection />
      <LabelHelp />
      <LifecycleSection title={t('Wagon')} name="wagon" texts={texts} />
      <LifecycleSection title={t('Batch')} name="batch" texts={texts} />
      <LifecycleSection title={t('Lot')} name="lot" texts={texts} />
      <LifecycleSection title={t('Order')} name="order" texts={texts} />
      <LifecycleSection title={t('Shipment')} name="shipment" texts={texts} />
      <LifecycleSection title={t('Bag')} name="bag" texts={texts} />
      <section className="grid gap-2">
        <h2 className="text-xl/7 font-bold">{t('What follows by itself')}</h2>
        <RuleList rules={rules.filter(({ group }) => group === 'F')} />
      </section>
    </Page>
  )
}
