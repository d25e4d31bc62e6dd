import { Fragment } from 'react'

/** Email addresses that break, if necessary, before an @. */
export function EmailText({ email }: { email: string }) {
  if (email === '') return null
  const [user, ...hosts] = email.split('@')
  return (
    <span>
      {user}
      {hosts.map((host) => (
        <Fragment key={host}>
          <wbr />
          {`@${host}`}
        </Fragment>
      ))}
    </span>
  )
}
