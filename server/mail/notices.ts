import { signedBeforeMail } from '#machines/notices.ts'
import { broken, type Refusal } from '#machines/rule.ts'
import { inEachLanguage, type Notice } from '#model/kinds/notice.ts'
import { hasPaper, type NoticeKind, type PaperKind } from '#model/kinds/noticeKinds.ts'
import { mailable } from '#model/values/email.ts'
import { centsText } from '#model/values/moneyText.ts'
import { filled, inEnglish } from '#model/values/wording.ts'
import { recordOf } from '#plant/recordOf.ts'
import { personalText, type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { noticeText } from '#words/noticeText.ts'

/** The record of a notice to a client. */
export interface NoticeOf {
  readonly entity: NoticeKind
  readonly id: number
}

/** A record with a paper, which its mail carries. */
export interface PaperOf extends NoticeOf {
  readonly entity: PaperKind
}

export const isPaper = (about: NoticeOf): about is PaperOf => hasPaper(about.entity)

/** The client of a record; null where there is no such record. */
export function clientOf(state: PlantState, { entity, id }: NoticeOf): number | null {
  if (entity === 'shipment') {
    const lot = rowOf(state, 'shipment', id)?.lot
    return lot === undefined ? null : clientOf(state, { entity: 'lot', id: lot })
  }
  // All orders of a statement are one client's.
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
    case 'statement': {
      const { statement_number = '', total = 0 } = rowOf(state, 'statement', id) ?? {}
      return { statement: statement_number, total: centsText(total) }
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

export const pounds = (weight: number): string => `${weight.toLocaleString('en-US', { maximumFractionDigits: 0 })} lbs`

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
  return inEachLanguage((language) => {
    const { subject, text } = noticeText(notice_texts, entity, language)
    return { subject: filled(subject, values), text: filled(text, values) }
  })
}

/** The client's page of the record, after sign-in. */
export function pageOf(state: PlantState, { entity, id }: NoticeOf): string {
  if (entity === 'lot' || entity === 'shipment') return `/#/client/${entity}/${id}`
  if (entity === 'statement') return `/#/statements?id=${id}`
  return `/#/client/order/${rowOf(state, entity, id)?.order}`
}

/** The rules that refuse the mail about a record (RULES.md N9). */
export function mailRefusals(state: PlantState, { entity, id }: NoticeOf): readonly Refusal[] {
  const shipment = entity === 'shipment' ? rowOf(state, entity, id) : undefined
  return shipment === undefined ? [] : broken([signedBeforeMail], shipment, null)
}

/** The reason why a client can't be mailed, in words; null if it can. */
export function whyNotMailed(
  state: PlantState,
  { entity, id, client }: NoticeOf & { readonly client: number },
): string | null {
  const name = personalText(state, 'client', client, 'company_name')
  const [refusal] = mailRefusals(state, { entity, id })
  if (refusal !== undefined) return inEnglish(refusal.message)
  if (rowOf(state, 'client', client)?.preferred_contact_methods.includes('Email') !== true)
    return `${name} does not ask to be told by email.`
  const address = personalText(state, 'client', client, 'email')
  if (address === '') return `${name} has no email address.`
  // A client's address was any text once.
  return mailable(address).length === 0 ? `The email address of ${name} is not valid.` : null
}
