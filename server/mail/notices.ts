import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Notice, NoticeKind } from '#model/notice.ts'
import { recordOf } from '#plant/recordOf.ts'
import { personalText, type PlantState, rowOf } from '#plant/state.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Letter } from './letter.ts'
import { greeting } from './letters.ts'

/** A record that a client is told of. */
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

type Words = Notice['words']

const pounds = (weight: number): string => `${weight.toLocaleString('en-US', { maximumFractionDigits: 0 })} lbs`

/** What the client of a record is told of it, as the plant says it. */
export function noticeWords(state: PlantState, { entity, id }: NoticeOf, company: string): Words {
  switch (entity) {
    case 'wagon': {
      const { wagon_id = '', order } = rowOf(state, 'wagon', id) ?? {}
      const number = orderNumber(state, order)
      return {
        en: {
          subject: `Wagon ${wagon_id} is unloaded`,
          text: `Your wagon ${wagon_id} of order ${number} is unloaded at ${company} and can be fetched.`,
        },
        es: {
          subject: `El remolque ${wagon_id} está descargado`,
          text: `Su remolque ${wagon_id} del pedido ${number} está descargado en ${company} y puede recogerse.`,
        },
      }
    }
    case 'batch': {
      const { batch_number = '', order } = rowOf(state, 'batch', id) ?? {}
      const number = orderNumber(state, order)
      return {
        en: {
          subject: `Batch ${batch_number} is dry`,
          text: `Batch ${batch_number} of your order ${number} is dry and ready at ${company}.`,
        },
        es: {
          subject: `La tanda ${batch_number} está seca`,
          text: `La tanda ${batch_number} de su pedido ${number} está seca y lista en ${company}.`,
        },
      }
    }
    case 'lot': {
      const lot = recordOf(state, 'lots', id)
      const number = orderNumber(state, lot?.order)
      const weight = pounds(lot?.clean_net ?? 0)
      return {
        en: {
          subject: `Lot ${lot?.lot_number} is ready for your decision`,
          text: `Lot ${lot?.lot_number} of your order ${number} (${weight}) is ready at ${company}. Please tell us who may buy it.`,
        },
        es: {
          subject: `El lote ${lot?.lot_number} espera su decisión`,
          text: `El lote ${lot?.lot_number} de su pedido ${number} (${weight}) está listo en ${company}. Díganos quién puede comprarlo.`,
        },
      }
    }
    case 'shipment': {
      const shipment = recordOf(state, 'shipments', id)
      const lot = rowOf(state, 'lot', shipment?.lot ?? 0)?.lot_number
      const weight = pounds(shipment?.ship_net ?? 0)
      return {
        en: {
          subject: `Lot ${lot} was shipped`,
          text: `Shipment ${id} of your lot ${lot} (${weight}) has left ${company}. Its signed ticket is in your tracker.`,
        },
        es: {
          subject: `El lote ${lot} fue embarcado`,
          text: `El embarque ${id} de su lote ${lot} (${weight}) salió de ${company}. Su comprobante firmado está en su seguimiento.`,
        },
      }
    }
  }
}

const orderNumber = (state: PlantState, order: number | null | undefined): string =>
  String(rowOf(state, 'order', order ?? 0)?.order_number ?? '')

/** Why a client can't be told by mail, in words; null where it can. */
export function whyNotMailed(
  state: PlantState,
  client: number,
  { cannotSend, justMailed }: { readonly cannotSend: string | null; readonly justMailed: boolean },
): string | null {
  const name = personalText(state, 'client', client, 'company_name')
  if (cannotSend !== null) return cannotSend
  if (rowOf(state, 'client', client)?.preferred_contact_methods.includes('Email') !== true)
    return `${name} does not ask to be told by email.`
  if (personalText(state, 'client', client, 'email') === '') return `No email address of ${name} is known.`
  return justMailed ? `${name} was mailed less than an hour ago: call or text, or wait.` : null
}

interface LetterParts {
  readonly words: Words
  readonly firstName: string
  readonly company: string
  /** The plant's address, and the page there that stops these mails. */
  readonly base: string
  readonly stop: string
}

/** The mail to a client. */
export const noticeLetter = ({ words: { en, es }, firstName, company, base, stop }: LetterParts): Letter => ({
  subject: `${en.subject} · ${es.subject}`,
  address: `${base}/`,
  words: [
    {
      language: 'en',
      paragraphs: [greeting('Hello', firstName), en.text],
      link: 'Open your tracker',
      after: [`${company} sends these mails because you asked to be told by email. To stop them: ${base}${stop}`],
    },
    {
      language: 'es',
      paragraphs: [greeting('Hola', firstName), es.text],
      link: 'Abrir su seguimiento',
      after: [
        `${company} envía estos correos porque usted pidió avisos por correo. Para no recibirlos: ${base}${stop}`,
      ],
    },
  ],
})

/** What shows that somebody has a mail that was sent to a client: HMAC-SHA256, hex, under the key of the tickets. */
export async function unsubscribeToken(tx: Reader, client: number): Promise<string> {
  const key = await tx.selectFrom('secrets').select('value').where('name', '=', 'tickets').executeTakeFirstOrThrow()
  return createHmac('sha256', key.value).update(`unsubscribe client ${client}`).digest('hex')
}

/** Whether a token is the one of a client. */
export async function isUnsubscribeToken(tx: Reader, client: number, token: string): Promise<boolean> {
  const [right, given] = [Buffer.from(await unsubscribeToken(tx, client)), Buffer.from(token)]
  return right.length === given.length && timingSafeEqual(right, given)
}
