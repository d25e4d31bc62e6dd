import { useLocation } from 'wouter'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { t } from '#ui/words/words.ts'
import { AnnouncementForm } from '#ui/workflow/wagon/AnnouncementForm.tsx'

/** `/client/announce`, for growers: their own wagons. */
export function OwnAnnouncementPage() {
  const self = useSelf()
  return <Announcing client={self?.client ?? 0} parent={{ label: t('Tracker'), href: '#/client' }} />
}

/** `/announcements/form`, for the office: a grower called. */
export function AnnouncementFormPage() {
  return <Announcing client={null} parent={{ label: t('Drying Bins'), href: '#/drying-bins' }} />
}

function Announcing({ client, parent }: { client: number | null; parent: { label: string; href: string } }) {
  const [, navigate] = useLocation()
  const goBack = useGoBack(parent.href.slice(1))
  return (
    <FormPage title={t('Announce wagons')} parent={parent}>
      <AnnouncementForm
        client={client}
        onCancel={goBack}
        onDone={() => navigate(parent.href.slice(1), { replace: true })}
      />
    </FormPage>
  )
}
