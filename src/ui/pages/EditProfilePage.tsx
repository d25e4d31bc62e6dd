import { useLocation } from 'wouter'
import { PasswordForm } from '#ui/forms/PasswordForm.tsx'
import { ProfileForm } from '#ui/forms/ProfileForm.tsx'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { t } from '#ui/words/words.ts'

/** The names, address and password of the signed-in user. */
export function EditProfilePage() {
  const self = useSelf()
  const [, navigate] = useLocation()
  const goBack = useGoBack('/profile')
  if (self === null) return null
  return (
    <Page title={t('Change my profile')} parent={{ label: t('My Profile'), href: '#/profile' }} width="form">
      <Section title={t('About me')}>
        {/* The bar of buttons reaches the edges of a card that has the same padding at every width. */}
        <div className="mx-1 mb-1 sm:m-0">
          <ProfileForm
            key={self.id}
            self={self}
            onCancel={goBack}
            onDone={() => navigate('/profile', { replace: true })}
          />
        </div>
      </Section>
      <Section title={t('Password')}>
        <PasswordForm />
      </Section>
    </Page>
  )
}
