import LogIn from 'lucide-react/icons/log-in'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import type { FormErrors } from '#ui/saving/useForm.ts'
import { t } from '#ui/words/words.ts'

interface CodeStepProps {
  /** Signs in with the code; returns the errors, null if there are none. */
  readonly enter: (code: string) => Promise<FormErrors | null>
  readonly onBack: () => void
}

const clean: FormErrors = { fields: {}, status: [] }

/**
 * The second step of signing in: the six digits of an app, by the number pad, or a recovery code, by the whole
 * keyboard.
 */
export default function CodeStep({ enter, onBack }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [isLost, setLost] = useState(false)
  const [errors, setErrors] = useState(clean)
  const [saving, setSaving] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector('input')?.focus(), [isLost])

  async function submit() {
    if (saving) return
    setSaving(true)
    const refused = await enter(code)
    if (refused === null) return
    setSaving(false)
    setErrors(refused)
  }
  function change(typed: string) {
    setCode(typed)
    setErrors(clean)
  }

  const field = { name: 'code', value: code, errors: errors.fields['code'], onChange: change, required: true }
  return (
    <div ref={part}>
      <Form onSubmit={() => void submit()} errors={errors.fields}>
        <ErrorBanner title={t('Not signed in')} errors={errors.status} />
        {isLost ? (
          <TextField {...field} label={t('Recovery code')} hint={t('One of those that you kept. Each works once.')} />
        ) : (
          <TextField
            {...field}
            label={t('Code')}
            hint={t('The six digits that your authenticator app shows now.')}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        )}
        <Button kind="primary" type="submit" icon={LogIn} wide saving={saving} savingText={t('Signing in…')}>
          {t('Sign in')}
        </Button>
        <Button
          kind="plain"
          wide
          onClick={() => {
            change('')
            setLost(!isLost)
          }}
        >
          {isLost ? t('Use the app instead') : t('Use a recovery code')}
        </Button>
        <Button kind="plain" wide onClick={onBack}>
          {t('Back')}
        </Button>
      </Form>
    </div>
  )
}
