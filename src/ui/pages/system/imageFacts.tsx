import type { Settings } from '#model/settings.ts'
import type { Fact } from '#ui/parts/Facts.tsx'

/** The company's images, drawn small. */
export function imageFacts({
  company_icon: icon,
  company_logo_landscape: logo,
}: Pick<Settings, 'company_icon' | 'company_logo_landscape'>): readonly Fact[] {
  return [
    { label: 'Icon', value: icon && <img src={icon} alt="Icon" className="mt-1 h-12 max-w-full object-contain" /> },
    {
      label: 'Landscape logo',
      value: logo && <img src={logo} alt="Landscape logo" className="mt-1 h-12 max-w-full object-contain" />,
    },
  ]
}
