import { SignInCard } from '#ui/guest/SignInCard.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'

/** The sign-in page if the whole program is loaded already; most users see `GuestProgram` instead. */
export function LoginPage() {
  const { login } = usePlantClient()
  const {
    company_name: name,
    company_icon: icon,
    demo_users: demoUsers = [],
    practice_door: door = null,
  } = useSettings()
  return <SignInCard company={{ name, icon }} demoUsers={demoUsers} door={door} signIn={login} />
}
