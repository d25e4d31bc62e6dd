import type { ReactNode } from 'react'
import { type PageFacts, pageFactsId } from '#model/pageFacts.ts'
import { type Cookies, createTokenStore, type TokenStore } from '#streams/http/cookies.ts'
import type { Reading } from '#streams/http/http.ts'
import { storedText } from '#streams/http/pendingWrites.ts'
import { createSignedOutMarker, type SignedOutMarker } from '#streams/session/signedOutMarker.ts'

/** What the programs find out about the document they run in. */
interface PlaceOfPage {
  readonly baseUrl: string
  readonly reading: Reading
  readonly cookies: Cookies
  readonly tokens: TokenStore
  readonly signedOut: SignedOutMarker
}

/** The page that the programs run on: where its server is, what it keeps, and how they draw. */
export interface Page extends PlaceOfPage {
  readonly draw: (node: ReactNode) => void
}

/** Where this document's server is, and what is kept here. */
export function placeOfPage(): PlaceOfPage {
  const cookies = {
    read: () => ownCookies(document.cookie, document.documentElement.dataset['practice'] !== undefined),
    write: (cookie: string) => {
      document.cookie = cookie
    },
  }
  const [tokens, baseUrl, reading] = [createTokenStore(cookies), configuredBase(), configuredReading()]
  const store = storedText(localStorage, 'pecanyard.nobody')
  const signedOut = createSignedOutMarker({ reading, cookies, tokens, sameOrigin: baseUrl === location.origin }, store)
  return { baseUrl, reading, cookies, tokens, signedOut }
}

/** Cookies know no ports: those of the practice plant bear its name, and there they alone count. */
const ownCookies = (all: string, isPractice: boolean): string =>
  isPractice ? all.replaceAll('csrftoken=', '=').replaceAll('practice_=', 'csrftoken=') : all

/** Whether the sign-in page is what this address shows, as far as is known without asking the server. */
export const startsWithSignIn = ({ signedOut }: PlaceOfPage): boolean =>
  signedOut.isSet() && ['', '#', '#/', '#/login'].includes(location.hash)

/** Whether calls may leave before the program is there: to this page's own server, with the cookie of a session. */
export const mayCallEarly = ({ baseUrl, reading }: PlaceOfPage): boolean =>
  baseUrl === location.origin && reading === 'cookies'

/** `bearer` by a `<meta name="pecanyard-reading">` of the page, or by `VITE_READING` when it was built; else cookies. */
function configuredReading(): Reading {
  const meta = document.querySelector('meta[name="pecanyard-reading"]')?.getAttribute('content')
  const wanted: unknown = meta ?? import.meta.env?.['VITE_READING']
  return wanted === 'bearer' ? 'bearer' : 'cookies'
}

/** Where the server is: `VITE_API_BASE`, else where the page came from. */
function configuredBase(): string {
  const wanted: unknown = import.meta.env?.['VITE_API_BASE']
  return typeof wanted === 'string' && wanted !== '' ? wanted.replace(/\/+$/, '') : location.origin
}

/** What the server wrote into the page of the plant; null where another one serves the page. */
export function factsOfPage(): PageFacts | null {
  const written = document.getElementById(pageFactsId)?.textContent ?? ''
  const facts: unknown = written === '' ? null : JSON.parse(written)
  return isFacts(facts) ? facts : null
}

/** Written by the server of this build, so one of them tells the others. */
const isFacts = (value: unknown): value is PageFacts =>
  typeof value === 'object' && value !== null && 'company_name' in value
