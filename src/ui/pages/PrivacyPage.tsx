import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { t } from '#ui/words/words.ts'
import { LegalText } from './LegalText.tsx'

/** The privacy policy, as the system settings have it; for guests too. */
export function PrivacyPage() {
  const { privacy, company_name: company } = useSettings()
  return (
    <LegalText title={t('Privacy Policy')} text={privacy}>
      {t('{company} has not published a privacy policy here. Ask at the plant what is kept about you, and why.', {
        company,
      })}
    </LegalText>
  )
}
