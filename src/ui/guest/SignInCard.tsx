import LogIn from 'lucide-react/icons/log-in'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DemoUser, PracticeDoor } from '#model/kinds/settings.ts'
import { signInWords } from '#model/kinds/signIn.ts'
import type { Credentials } from '#model/kinds/user.ts'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import type { FormErrors } from '#ui/saving/useForm.ts'
import { namedText, t } from '#ui/words/words.ts'
import { pressedValue, takeSubmit } from './earlySubmit.ts'
import { type Company, GuestCard } from './GuestCard.tsx'

export interface SignInCardProps {
  readonly company: Company
  /** The users that a demonstration offers to sign in as. */
  readonly demoUsers: readonly DemoUser[]
  /** The link to the practice plant, if there is one. */
  readonly door: PracticeDoor | null
  readonly signIn: (credentials: Credentials) => Promise<Result<unknown>>
}

const names = ['email', 'password'] as const
const CodeStep = lazy(async () => loadChunk(() => import('./CodeStep.tsx')))
const clean: FormErrors = { fields: {}, status: [] }

/**
 * The sign-in form; callers decide where to go afterwards. It is drawn before the rest of the program is loaded, so it
 * imports no library but React and nothing of the plant.
 */
export function SignInCard({ company, demoUsers, door, signIn }: SignInCardProps) {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [errors, setErrors] = useState(clean)
  const [saving, setSaving] = useState(false)
  /** Credentials with a correct password, if a code is required as well. */
  const [halfway, setHalfway] = useState<Credentials | null>(null)
  const card = useRef<HTMLDivElement>(null)
  // A press during the takeover reaches the program twice: as an event, and as the kept submit.
  const isAsked = useRef(false)

  async function enter(credentials: Credentials) {
    if (isAsked.current) return
    isAsked.current = true
    setSaving(true)
    const result = await signIn(credentials)
    if (result.ok) return
    isAsked.current = false
    setSaving(false)
    const refused = errorsOf(result.failure)
    if (refused.fields['code']) setHalfway(credentials)
    else setErrors(strayed(refused))
  }

  function submit() {
    // Read from the DOM: a press may come during the takeover, before the state has the typed text.
    const typed = typedIn(card.current)
    const credentials = { ...typed, email: typed.email.trim() }
    const empty = names.filter((name) => credentials[name] === '')
    setErrors({ fields: Object.fromEntries(empty.map((name) => [name, [signInWords[name]]])), status: [] })
    if (empty.length === 0) void enter(credentials)
  }

  /** By the button of a demonstration's user, whose value is the address, or by the form's own. */
  function submitBy(email: string) {
    const user = demoUsers.find((each) => each.email === email)
    if (user === undefined) submit()
    else void enter({ email, password: user.password })
  }

  // The server draws this page: the user may have typed, or submitted, before the program took it over.
  const takeOver = useEffectEvent(() => {
    const typed = typedIn(card.current)
    setValues(typed)
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) card.current?.querySelector('input')?.focus()
    const submitted = takeSubmit()
    if (submitted !== null) submitBy(submitted)
  })
  useEffect(() => takeOver(), [])

  const field = (name: (typeof names)[number]) => ({
    name,
    value: values[name],
    errors: errors.fields[name],
    required: true,
    onChange(value: string) {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors(({ fields, status }) => ({ fields: { ...fields, [name]: [] }, status }))
    },
  })

  if (halfway !== null)
    return (
      <GuestCard company={company} title={t('Sign in')}>
        <Suspense>
          <CodeStep
            enter={async (code) => {
              const result = await signIn({ ...halfway, code })
              return result.ok ? null : errorsOf(result.failure)
            }}
            onBack={() => setHalfway(null)}
          />
        </Suspense>
      </GuestCard>
    )
  return (
    <GuestCard company={company} title={t('Sign in')}>
      <div ref={card}>
        <Form onSubmit={submit} errors={errors.fields}>
          <ErrorBanner title={t('Not signed in')} errors={errors.status} />
          <TextField {...field('email')} label={t('Email')} type="email" autoComplete="username" />
          <TextField {...field('password')} label={t('Password')} type="password" autoComplete="current-password" />
          <Button kind="primary" type="submit" icon={LogIn} wide saving={saving} savingText={t('Signing in…')}>
            {t('Sign in')}
          </Button>
          <LinkButton href="#/password-reset" kind="plain" wide>
            {t('Forgot your password?')}
          </LinkButton>
          {door?.is_practice === false && (
            <LinkButton href={door.url} wide>
              {t('Practice plant')}
            </LinkButton>
          )}
        </Form>
      </div>
      {demoUsers.length > 0 && <DemoUsers users={demoUsers} disabled={saving} onChoose={submitBy} />}
    </GuestCard>
  )
}

function typedIn(card: HTMLElement | null): Credentials {
  const valueOf = (name: string) => card?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? ''
  return { email: valueOf('email'), password: valueOf('password') }
}

interface DemoUsersProps {
  readonly users: readonly DemoUser[]
  readonly disabled: boolean
  readonly onChoose: (email: string) => void
}

/**
 * On a demonstration: an explanation, and one button for each kind of user. Other servers send no users. They submit a
 * form, so that a press before the program has loaded is kept.
 */
function DemoUsers({ users, disabled, onChoose }: DemoUsersProps) {
  return (
    <section aria-labelledby="demo" className="border-line grid gap-3 border-t pt-5">
      <p className="text-quiet text-pretty">
        {t('Pecanyard is the software a pecan plant runs on. Try it here: nothing is kept.')}
      </p>
      <h2 id="demo" className="font-bold">
        {t('Look around as')}
      </h2>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(pressedValue(event.nativeEvent))
        }}
        className="grid grid-cols-2 gap-2 [&>:last-child:nth-child(odd)]:col-span-2"
      >
        {users.map(({ role, email }) => (
          <Button key={email} type="submit" value={email} disabled={disabled}>
            {namedText(role)}
          </Button>
        ))}
      </form>
    </section>
  )
}

/**
 * Here a 401 is about the credentials, not about an expired session; and nothing is saved that could be saved twice.
 */
function errorsOf(failure: CallFailure): FormErrors {
  if (failure.kind === 'offline') return { fields: {}, status: [t('The server did not answer. Try again.')] }
  if (failure.kind !== 'unauthenticated') return failureErrors(failure)
  const said = failure.statusErrors
  return { fields: {}, status: said.length > 0 ? said : [t('Email and password do not belong together.')] }
}

/** Errors of fields that are not on this form go into the banner. */
function strayed({ fields, status }: FormErrors): FormErrors {
  const strays = Object.entries(fields).flatMap(([name, said]) => (name in signInWords ? [] : said))
  return { fields, status: [...status, ...strays] }
}
