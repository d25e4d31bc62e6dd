import type { ReactNode } from 'react'
import { type PageFacts, pageFactsId } from '#model/wire/pageFacts.ts'
import { type Cookies, createTokenStore, type TokenStore } from '#streams/http/cookies.ts'
import type { Reading } from '#streams/http/http.ts'
import { storedText } from '#streams/http/pendingWrites.ts'
import { createSignedOutMarker, type SignedOutMarker } from '#streams/session/signedOutMarker.ts'

/** The facts about the document that the programs need. */
interface PlaceOfPage {
  readonly baseUrl: string
  readonly reading: Reading
  readonly cookies: Cookies
  readonly tokens: TokenStore
  readonly signedOut: SignedOutMarker
}

/** The page that the programs run on: the address of its server, its storage, and its way to draw. */
export interface Page extends PlaceOfPage {
  readonly draw: (node: ReactNode) => void
}

/** The address of this document's server, and the storage of this page. */
export function placeOfPage(): PlaceOfPage {
  const cookies = {
    read: () => ownCookies(document.cookie, document.documentElement.dataset['practice'] !== undefined),
    write: (cookie: string) => {
      document.cookie = cookie
    },
  }
  const [tokens, baseUrl, reading] = [
    createTokenStore(cookies, location.protocol === 'https:'),
    configuredBase(),
    configuredReading(),
  ]
  const store = storedText(localStorage, 'pecanyard.nobody')
  const signedOut = createSignedOutMarker({ reading, cookies, tokens, sameOrigin: baseUrl === location.origin }, store)
  return { baseUrl, reading, cookies, tokens, signedOut }
}

/** Cookies ignore ports, so the practice plant prefixes its own, and its page reads only those. */
const ownCookies = (all: string, isPractice: boolean): string =>
  isPractice ? all.replaceAll('csrftoken=', '=').replaceAll('practice_=', 'csrftoken=') : all

/** Whether this address shows the sign-in page, as far as is known without a call. */
export const startsWithSignIn = ({ signedOut }: PlaceOfPage): boolean =>
  signedOut.isSet() && ['', '#', '#/', '#/login'].includes(location.hash)

/** Whether calls may be sent before the program loads: only to this page's own server, with a session cookie. */
export const mayCallEarly = ({ baseUrl, reading }: PlaceOfPage): boolean =>
  baseUrl === location.origin && reading === 'cookies'

/**
 * `bearer` by a `<meta name="pecanyard-reading">` of the page, or by `VITE_READING` when it was built; else cookies.
 */
function configuredReading(): Reading {
  const meta = document.querySelector('meta[name="pecanyard-reading"]')?.getAttribute('content')
  const wanted: unknown = meta ?? import.meta.env?.['VITE_READING']
  return wanted === 'bearer' ? 'bearer' : 'cookies'
}

/** The address of the server: `VITE_API_BASE`, otherwise the origin of the page. */
function configuredBase(): string {
  const wanted: unknown = import.meta.env?.['VITE_API_BASE']
  return typeof wanted === 'string' && wanted !== '' ? wanted.replace(/\/+$/, '') : location.origin
}

/** The facts that the server wrote into the page; null if another server serves it. */
export function factsOfPage(): PageFacts | null {
  const embeddedFacts = document.getElementById(pageFactsId)?.textContent ?? ''
  const facts: unknown = embeddedFacts === '' ? null : JSON.parse(embeddedFacts)
  return isFacts(facts) ? facts : null
}

/** The server of the same build wrote them, so one field identifies them. */
const isFacts = (value: unknown): value is PageFacts =>
  typeof value === 'object' && value !== null && 'company_name' in value
