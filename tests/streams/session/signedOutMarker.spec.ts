import { describe, expect, it } from 'vitest'
import { createSignedOutMarker } from '#streams/session/signedOutMarker.ts'

/** A page with these cookies; `csrf` is the token of its server. */
function page({ reading = 'cookies', sameOrigin = true, csrf = '', token = null as string | null } = {}) {
  let kept: string | null = null
  const now = { csrf }
  const cookies = { read: () => (now.csrf === '' ? '' : `csrftoken=${now.csrf}`), write() {} }
  const tokens = { get: () => token, set() {} }
  const store = { read: () => kept, write: (text: string) => void (kept = text) }
  const where = { reading: reading as 'cookies' | 'bearer', sameOrigin, cookies, tokens }
  return { now, signedOut: createSignedOutMarker(where, store) }
}

describe('the signed-out marker', () => {
  it('should hold if the server never set a cookie', () => {
    expect(page().signedOut.isSet()).toBe(true)
  })

  it('should not hold for a cookie without an answer', () => {
    expect(page({ csrf: 'a' }).signedOut.isSet()).toBe(false)
  })

  it('should hold for the cookie that the server rejected, until it changes', () => {
    const { now, signedOut } = page({ csrf: 'a' })
    signedOut.set()
    expect(signedOut.isSet()).toBe(true)
    now.csrf = 'b'
    expect(signedOut.isSet()).toBe(false)
  })

  it('should not hold after a sign-in', () => {
    const { signedOut } = page({ csrf: 'a' })
    signedOut.set()
    signedOut.clear()
    expect(signedOut.isSet()).toBe(false)
  })

  it('should not hold if the cookies are another host’s and invisible', () => {
    expect(page({ sameOrigin: false }).signedOut.isSet()).toBe(false)
  })

  it('should go by the token where there is one instead of cookies', () => {
    expect(page({ reading: 'bearer' }).signedOut.isSet()).toBe(true)
    expect(page({ reading: 'bearer', token: 't' }).signedOut.isSet()).toBe(false)
  })
})
