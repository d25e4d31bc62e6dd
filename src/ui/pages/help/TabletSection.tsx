import { useCan } from '#ui/hooks/useSelf.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { t } from '#ui/words/words.ts'

/** Working at a tablet that several people use. */
export function TabletSection() {
  const maySet = useCan('change_settings')
  return (
    <Section title={t('A tablet that several people use')}>
      <ul className="text-quiet grid list-disc gap-2 ps-5 text-pretty">
        <li>
          {t('The bar shows who is there, large. What you save is yours, and the history says at which tablet it was.')}
        </li>
        <li>{t('To take over, scan your badge on any page, or press the name in the bar, your tile and your PIN.')}</li>
        <li>{t('What somebody had begun stays on the screen: the next one can finish it, under their own name.')}</li>
        <li>{t('Your badge once more, or a while without a press, and nobody is there.')}</li>
        <li>
          {t('Your own bag you void from any tablet, within ten minutes and as its lot’s last, by your badge or PIN.')}
        </li>
        {maySet && (
          <li>
            {t(
              'Administrators enrol tablets under Devices, each for a place and its work, and issue badges there. A lost tablet is ended, a lost badge revoked: both are dead at once.',
            )}
          </li>
        )}
        <li>{t('You choose your PIN in your profile. A lost badge: tell an administrator at once.')}</li>
      </ul>
    </Section>
  )
}
