import type { Settings } from '#model/kinds/settings.ts'
import type { Fact } from '#ui/parts/text/Facts.tsx'
import { PlantImage } from '#ui/records/PlantImage.tsx'
import { t } from '#ui/words/words.ts'

/** The company's images, scaled down. */
export function imageFacts({
  company_icon: icon,
  company_logo_landscape: logo,
}: Pick<Settings, 'company_icon' | 'company_logo_landscape'>): readonly Fact[] {
  return [
    {
      label: t('Icon'),
      value: icon && <PlantImage address={icon} alt={t('Icon')} className="mt-1 h-12 max-w-full object-contain" />,
    },
    {
      label: t('Landscape logo'),
      value: logo && (
        <PlantImage address={logo} alt={t('Landscape logo')} className="mt-1 h-12 max-w-full object-contain" />
      ),
    },
  ]
}
