import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { t } from '#ui/words/words.ts'
import { LegalText } from './LegalText.tsx'

/** The terms and conditions, as the system settings have them; for guests too. */
export function TermsPage() {
  const { terms, company_name: company } = useSettings()
  return (
    <LegalText title={t('Terms and Conditions')} text={terms}>
      {t('{company} has not published terms and conditions here. Ask at the plant which apply to you.', { company })}
    </LegalText>
  )
}
