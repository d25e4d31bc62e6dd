import { useEffect, useState } from 'react'
import { hour } from '#model/values/calendar.ts'
import { useConnection } from '#ui/hooks/usePlantValues.ts'

/** ms between two checks. */
const lookEvery = hour

/**
 * Whether the server has a newer version of this page. Checked when the connection is back, since a deployment
 * interrupts it, and on returning to the page. The page is not reloaded automatically: the user may be typing.
 */
export function useNewVersion(): boolean {
  const isLive = useConnection() === 'live'
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const own = ownVersion()
    if (own === null || isThere) return
    const look = () => void served().then((version) => version !== null && version !== own && setIsThere(true))
    const lookOnReturn = () => document.visibilityState === 'visible' && look()
    if (isLive) look()
    const timer = setInterval(look, lookEvery)
    document.addEventListener('visibilitychange', lookOnReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookOnReturn)
    }
  }, [isLive, isThere])
  useEffect(() => {
    if (isThere) void keepTheNewOne()
  }, [isThere])
  return isThere
}

/** Written into the page by the build; null while developing. */
const ownVersion = (): string | null =>
  document.querySelector('meta[name="pecanyard-version"]')?.getAttribute('content') ?? null

/** The server's version; null if unknown. */
async function served(): Promise<string | null> {
  try {
    const answer = await fetch('/version.txt', { cache: 'no-store' })
    const text = answer.ok ? (await answer.text()).trim() : ''
    return /^[\da-f]{12}$/.test(text) ? text : null
  } catch {
    return null
  }
}

/** Stored in the background, so that the reload is fast. A failure is tried again at the page's next start. */
async function keepTheNewOne(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await (await navigator.serviceWorker.getRegistration())?.update()
  } catch {
    return
  }
}
