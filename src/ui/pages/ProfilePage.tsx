import Pencil from 'lucide-react/icons/pencil'
import { Suspense } from 'react'
import { isStaff, roleName } from '#model/values/roles.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useCan, useSelf } from '#ui/hooks/useSelf.ts'
import { OwnPin } from '#ui/pages/profile/OwnPin.tsx'
import { Sessions } from '#ui/pages/profile/Sessions.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { EmailText } from '#ui/records/EmailText.tsx'
import { namedText, t } from '#ui/words/words.ts'

const HandoverMails = lazyPart(() => import('#ui/pages/profile/HandoverMails.tsx'), 'HandoverMails')
const SecondFactor = lazyPart(() => import('#ui/pages/profile/SecondFactor.tsx'), 'SecondFactor')

/** The signed-in user, their role, and their sessions. */
export function ProfilePage() {
  const self = useSelf()
  const client = useRecord('clients', self?.client ?? null)
  const broker = useRecord('brokers', self?.broker ?? null)
  const seesTimeline = useCan('view_timeline')
  if (self === null) return null
  return (
    <Page
      title={t('My Profile')}
      width="text"
      actions={
        <LinkButton href="#/edit_profile" icon={Pencil}>
          {t('Change')}
        </LinkButton>
      }
    >
      <Section title={t('About me')}>
        <Facts
          facts={[
            { label: t('First name'), value: self.first_name },
            { label: t('Last name'), value: self.last_name },
            { label: t('Email'), value: <EmailText email={self.email} /> },
            {
              label: t('Role'),
              value: namedText(self.scope === 'viewer' ? 'Inventory viewer' : (roleName(self.role_number) ?? '')),
            },
            ...(self.client === null ? [] : [{ label: t('Client'), value: client?.company_name }]),
            ...(self.broker === null ? [] : [{ label: t('Broker'), value: broker?.company_name }]),
          ]}
        />
      </Section>
      <Suspense>
        <SecondFactor />
      </Suspense>
      {seesTimeline && (
        <Suspense>
          <HandoverMails />
        </Suspense>
      )}
      {isStaff(self) && <OwnPin />}
      <Sessions />
    </Page>
  )
}
