import TabletSmartphone from 'lucide-react/icons/tablet-smartphone'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { EnrolmentInput } from '#model/calls/devices.ts'
import { hereCalls } from '#model/calls/hereCalls.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { GuestPage } from '#ui/shell/GuestPage.tsx'
import { t } from '#ui/words/words.ts'

/** `/enrol`, on the tablet itself: it becomes an enrolled device by the code that the administrator’s page shows. */
export function EnrolTabletPage({ params: { code = '' } }: { params: { readonly code?: string | undefined } }) {
  // An address with a code that is scanned while the page is open brings its code.
  return <Enrolment key={code} code={code} />
}

function Enrolment({ code }: { code: string }) {
  const plant = usePlantClient()
  const [, navigate] = useLocation()
  const [saving, setSaving] = useState(false)
  const form = useForm(EnrolmentInput, { code }, { read: (values) => values, fleeting: true })

  async function enrol() {
    const body = form.check()
    if (body === null) return
    setSaving(true)
    const answer = await plant.send(hereCalls.enrolDevice, { body })
    if (!answer.ok) {
      form.refuse(failureErrors(answer.failure))
      return setSaving(false)
    }
    plant.checkSession()
    navigate('/', { replace: true })
  }

  return (
    <GuestPage title={t('Enrol this tablet')}>
      <p className="text-quiet -mt-2 text-pretty">
        {t('Several people will use it, each by a badge or a PIN. An administrator gets the code under Devices.')}
      </p>
      <Form onSubmit={() => void enrol()} errors={form.answer}>
        <ErrorBanner title={t('Not enrolled')} errors={form.status} />
        <TextField {...form.field('code')} label={t('Code')} autoComplete="off" required />
        <Button kind="primary" type="submit" icon={TabletSmartphone} wide saving={saving}>
          {t('Enrol this tablet')}
        </Button>
      </Form>
    </GuestPage>
  )
}
