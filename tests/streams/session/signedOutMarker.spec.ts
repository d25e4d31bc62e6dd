import { describe, expect, it } from 'vitest'
import { createSignedOutMarker } from '#streams/session/signedOutMarker.ts'

/** What a page knows whose cookies are these; `csrf` is the token of its server. */
function page({ reading = 'cookies', sameOrigin = true, csrf = '', token = null as string | null } = {}) {
  let kept: string | null = null
  const now = { csrf }
  const cookies = { read: () => (now.csrf === '' ? '' : `csrftoken=${now.csrf}`), write() {} }
  const tokens = { get: () => token, set() {} }
  const store = { read: () => kept, write: (text: string) => void (kept = text) }
  const where = { reading: reading as 'cookies' | 'bearer', sameOrigin, cookies, tokens }
  return { now, signedOut: createSignedOutMarker(where, store) }
}

describe('knowing that nobody is signed in', () => {
  it('should hold where the server never gave a cookie', () => {
    expect(page().signedOut.isSet()).toBe(true)
  })

  it('should not hold for a cookie about which nothing was said', () => {
    expect(page({ csrf: 'a' }).signedOut.isSet()).toBe(false)
  })

  it('should hold for the cookie with which the server said so, until it is another', () => {
    const { now, signedOut } = page({ csrf: 'a' })
    signedOut.set()
    expect(signedOut.isSet()).toBe(true)
    now.csrf = 'b'
    expect(signedOut.isSet()).toBe(false)
  })

  it('should not hold once somebody has signed in', () => {
    const { signedOut } = page({ csrf: 'a' })
    signedOut.set()
    signedOut.clear()
    expect(signedOut.isSet()).toBe(false)
  })

  it('should not hold where the cookies are another host’s and can’t be seen', () => {
    expect(page({ sameOrigin: false }).signedOut.isSet()).toBe(false)
  })

  it('should go by the token where there is one instead of cookies', () => {
    expect(page({ reading: 'bearer' }).signedOut.isSet()).toBe(true)
    expect(page({ reading: 'bearer', token: 't' }).signedOut.isSet()).toBe(false)
  })
})
