/** An email address that breaks, if necessary, before its @. */
export function EmailText({ email }: { email: string }) {
  if (email === '') return null
  const [user, ...host] = email.split('@')
  return (
    <span>
      {user}
      <wbr />
      {host.length > 0 && `@${host.join('@')}`}
    </span>
  )
}
