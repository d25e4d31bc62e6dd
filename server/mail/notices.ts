import { type ClientLanguage, clientLanguages } from '#model/client.ts'
import { mailable } from '#model/email.ts'
import type { Notice, NoticeKind } from '#model/notice.ts'
import { noticeText } from '#model/noticeWords.ts'
import { filled } from '#model/wording.ts'
import { recordOf } from '#plant/recordOf.ts'
import { personalText, type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { Reader } from '#server/db/reader.ts'
import { sealed } from '#server/reports/ticketSeal.ts'
import { sameToken } from '#server/tokens.ts'
import type { Letter } from './letter.ts'
import { greeting } from './letters.ts'

/** The record of a notice to a client. */
export interface NoticeOf {
  readonly entity: NoticeKind
  readonly id: number
}

/** The client of a record; null where there is no such record. */
export function clientOf(state: PlantState, { entity, id }: NoticeOf): number | null {
  if (entity === 'shipment') {
    const lot = rowOf(state, 'shipment', id)?.lot
    return lot === undefined ? null : clientOf(state, { entity: 'lot', id: lot })
  }
  const order = rowOf(state, entity, id)?.order
  return order === undefined ? null : (rowOf(state, 'order', order)?.client ?? null)
}

/** A record's values for the blanks of its notice. */
function valuesOf(state: PlantState, { entity, id }: NoticeOf): Readonly<Record<string, string | number>> {
  switch (entity) {
    case 'wagon': {
      const { wagon_id = '', order } = rowOf(state, 'wagon', id) ?? {}
      return { wagon: wagon_id, order: orderNumber(state, order) }
    }
    case 'batch': {
      const { batch_number = '', order } = rowOf(state, 'batch', id) ?? {}
      return { batch: batch_number, order: orderNumber(state, order) }
    }
    case 'lot': {
      const lot = recordOf(state, 'lots', id)
      return { lot: lot?.lot_number ?? '', order: orderNumber(state, lot?.order), weight: pounds(lot?.clean_net ?? 0) }
    }
    case 'shipment': {
      const shipment = recordOf(state, 'shipments', id)
      const lot = rowOf(state, 'lot', shipment?.lot ?? 0)
      const order = orderNumber(state, lot?.order)
      const weight = pounds(shipment?.adjusted_net ?? shipment?.ship_net ?? 0)
      return { shipment: shipment?.shipment_number ?? '', lot: lot?.lot_number ?? '', order, weight }
    }
  }
}

const pounds = (weight: number): string => `${weight.toLocaleString('en-US', { maximumFractionDigits: 0 })} lbs`

const orderNumber = (state: PlantState, order: number | null | undefined): number | '' =>
  rowOf(state, 'order', order ?? 0)?.order_number ?? ''

/** The notice of a record, in each language. */
export function noticeWords(
  state: PlantState,
  { entity, id, client }: NoticeOf & { readonly client: number },
): Notice['words'] {
  const { company_name: company, notice_texts } = settingsOf(state)
  const name = personalText(state, 'client', client, 'first_name')
  const values = { ...valuesOf(state, { entity, id }), company, name }
  const said = (language: ClientLanguage) => {
    const { subject, text } = noticeText(notice_texts, entity, language)
    return { subject: filled(subject, values), text: filled(text, values) }
  }
  return { English: said('English'), Spanish: said('Spanish') }
}

/** The client's page of the record, after sign-in. */
export function pageOf(state: PlantState, { entity, id }: NoticeOf): string {
  if (entity === 'lot' || entity === 'shipment') return `/#/client/${entity}/${id}`
  return `/#/client/order/${rowOf(state, entity, id)?.order}`
}

/** The reason why a client can't be mailed, in words; null if it can. */
export function whyNotMailed(
  state: PlantState,
  { entity, id, client }: NoticeOf & { readonly client: number },
  { noMailServer, justMailed }: { readonly noMailServer: string | null; readonly justMailed: boolean },
): string | null {
  const name = personalText(state, 'client', client, 'company_name')
  if (noMailServer !== null) return noMailServer
  if (entity === 'shipment' && rowOf(state, entity, id)?.status !== 'Closed') return 'This shipment is not signed yet.'
  if (rowOf(state, 'client', client)?.preferred_contact_methods.includes('Email') !== true)
    return `${name} does not ask to be told by email.`
  const address = personalText(state, 'client', client, 'email')
  if (address === '') return `No email address of ${name} is known.`
  // A client's address was any text once.
  if (mailable(address).length === 0) return `The email address of ${name} is not valid.`
  return justMailed ? `${name} was mailed less than an hour ago: call or text, or wait.` : null
}

interface LetterParts extends Pick<Notice, 'language' | 'words'> {
  readonly firstName: string
  readonly company: string
  /** The client's page of the record. */
  readonly address: string
  /** The page that stops these mails. */
  readonly stop: string
  /** The call of the mail program's unsubscribe button. */
  readonly unsubscribe: string
}

/** The mail to a client, in its language, or in both if it is unknown. */
export function noticeLetter(parts: LetterParts): Letter {
  const { language, words, firstName, company, address, stop, unsubscribe } = parts
  const each = language === null ? clientLanguages : [language]
  return {
    subject: each.map((spoken) => words[spoken].subject).join(' · '),
    address,
    unsubscribe,
    words: each.map((spoken) => frame[spoken](words[spoken].text, { firstName, company, stop })),
  }
}

type Frame = (text: string, parts: Pick<LetterParts, 'firstName' | 'company' | 'stop'>) => Letter['words'][number]

/** The text's greeting and footer. */
const frame: Readonly<Record<ClientLanguage, Frame>> = {
  English: (text, { firstName, company, stop }) => ({
    language: 'en',
    paragraphs: [greeting('Hello', firstName), ...paragraphsOf(text)],
    link: 'Open your tracker',
    after: [`${company} sends these mails because you asked to be told by email. To stop them: ${stop}`],
  }),
  Spanish: (text, { firstName, company, stop }) => ({
    language: 'es',
    paragraphs: [greeting('Hola', firstName), ...paragraphsOf(text)],
    link: 'Abrir su seguimiento',
    after: [`${company} envía estos correos porque usted pidió avisos por correo. Para no recibirlos: ${stop}`],
  }),
}

const paragraphsOf = (text: string): readonly string[] => text.split(/\s*\n\s*/).filter((each) => each !== '')

/** The token in a client's mails, which proves their receipt. */
export const unsubscribeToken = (tx: Reader, client: number): Promise<string> =>
  sealed(tx, `unsubscribe client ${client}`)

/** Whether a token is the one of a client. */
export const isUnsubscribeToken = async (tx: Reader, client: number, token: string): Promise<boolean> =>
  sameToken(await unsubscribeToken(tx, client), token)
