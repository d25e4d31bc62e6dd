import { useActorRef, useSelector } from '@xstate/react'
import LogIn from 'lucide-react/icons/log-in'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { DemoUser, PracticeDoor } from '#model/kinds/settings.ts'
import type { Credentials } from '#model/kinds/user.ts'
import type { Result } from '#streams/http/failure.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { controlClass } from '#ui/parts/fields/controlClass.ts'
import { Field, type FieldProps } from '#ui/parts/fields/Field.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { namedText, t } from '#ui/words/words.ts'
import { pressedValue, takeSubmit } from './earlySubmit.ts'
import { type Company, GuestCard } from './GuestCard.tsx'
import { type SignInField, signInMachine } from './signInMachine.ts'

export interface SignInCardProps {
  readonly company: Company
  /** The users that a demonstration offers to sign in as. */
  readonly demoUsers: readonly DemoUser[]
  /** The link to the practice plant, if there is one. */
  readonly door: PracticeDoor | null
  readonly signIn: (credentials: Credentials) => Promise<Result<unknown>>
}

const CodeStep = lazy(async () => loadChunk(() => import('./CodeStep.tsx')))

/**
 * The sign-in form; callers decide where to go afterwards. It is drawn before the rest of the program is loaded, so it
 * imports no library but React and XState, and nothing of the plant.
 */
export function SignInCard({ company, demoUsers, door, signIn }: SignInCardProps) {
  const actor = useActorRef(
    signInMachine.provide({ actors: { signIn: fromPromise(async ({ input }) => signIn(input)) } }),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { sent, errors, answer } = state.context
  const asksForCode = state.matches('code') || state.matches('sendingCode')
  // Signed in, the button stays as it is until the next page is there.
  const saving = state.matches('sending') || state.matches('in')
  const card = useRef<HTMLDivElement>(null)

  function submit() {
    const typed = typedIn(card.current)
    actor.send({ type: 'submit', credentials: { ...typed, email: typed.email.trim() } })
  }

  /** By the button of a demonstration's user, whose value is the address, or by the form's own. */
  function submitBy(email: string) {
    const user = demoUsers.find((each) => each.email === email)
    if (user === undefined) submit()
    else actor.send({ type: 'submit', credentials: { email, password: user.password } })
  }

  // The server draws this page: the user may have typed, or submitted, before the program took it over.
  const takeOver = useEffectEvent(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) card.current?.querySelector('input')?.focus()
    const submitted = takeSubmit()
    if (submitted !== null) submitBy(submitted)
  })
  useEffect(() => {
    if (!asksForCode) takeOver()
  }, [asksForCode])

  const field = (name: SignInField) => ({
    name,
    defaultValue: sent[name],
    errors: errors.fields[name],
    onType: () => actor.send({ type: 'type', name }),
  })

  if (asksForCode)
    return (
      <GuestCard company={company} title={t('Sign in')}>
        <Suspense>
          <CodeStep actor={actor} />
        </Suspense>
      </GuestCard>
    )
  return (
    <GuestCard company={company} title={t('Sign in')}>
      <div ref={card}>
        <Form onSubmit={submit} errors={answer}>
          <ErrorBanner title={t('Not signed in')} errors={errors.status} />
          <UncontrolledField {...field('email')} label={t('Email')} type="email" autoComplete="username" />
          <UncontrolledField
            {...field('password')}
            label={t('Password')}
            type="password"
            autoComplete="current-password"
          />
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

interface UncontrolledFieldProps extends Pick<FieldProps, 'label' | 'errors'> {
  readonly name: SignInField
  readonly type: 'email' | 'password'
  readonly autoComplete: 'username' | 'current-password'
  readonly defaultValue: string
  readonly onType: () => void
}

/** An uncontrolled input: React would reset text that is typed between hydration and its first effect. */
function UncontrolledField({ type, autoComplete, defaultValue, onType, ...field }: UncontrolledFieldProps) {
  // A later one would replace the text of a field that nobody has typed into.
  const [first] = useState(defaultValue)
  return (
    <Field {...field} required>
      {(control) => (
        <input
          {...control}
          type={type}
          defaultValue={first}
          autoComplete={autoComplete}
          onChange={onType}
          spellCheck={false}
          className={controlClass}
        />
      )}
    </Field>
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
