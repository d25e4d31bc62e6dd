import { SignInCard } from '#ui/guest/SignInCard.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { t } from '#ui/words/words.ts'

/** The sign-in page if the whole program is loaded already; most users see `GuestProgram` instead. */
export function LoginPage() {
  const { login, seat, checkSession, held } = usePlantClient()
  const isStranger = useSignal(held.keeping) === 'stranger'
  const device = useSignal(seat.device)
  const ended = useSignal(seat.ended)
  const {
    company_name: name,
    company_icon: icon,
    demo_users: demoUsers = [],
    practice_door: door = null,
  } = useSettings()
  return (
    <>
      <SignInCard company={{ name, icon }} demoUsers={demoUsers} door={door} signIn={login} />
      {ended !== null && (
        <p role="status" className="text-quiet mx-auto max-w-md px-6 pb-6 text-center text-pretty">
          {isStranger
            ? [
                t('The server does not know {device} any more. Perhaps it was set back to an earlier day.', {
                  device: ended,
                }),
                t(
                  'What was not sent is kept. An administrator enrols this tablet again under Devices; then everybody finds their own steps here.',
                ),
              ].join(' ')
            : t('{device} is not enrolled any more. An administrator enrols it again under Devices.', {
                device: ended,
              })}
        </p>
      )}
      {device !== null && (
        <div className="flex justify-center pb-6">
          <Button onClick={checkSession}>{t('Back to {device}', { device })}</Button>
        </div>
      )}
    </>
  )
}
