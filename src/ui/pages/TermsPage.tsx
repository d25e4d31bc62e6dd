import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { LegalText } from './LegalText.tsx'

/** The terms and conditions, as the system settings have them; for guests too. */
export function TermsPage() {
  const { terms, company_name: company } = useSettings()
  return (
    <LegalText title="Terms and Conditions" text={terms}>
      {company} has not published terms and conditions here. Ask at the plant which apply to you.
    </LegalText>
  )
}
