import type { BagGrade } from '#model/kinds/bag.ts'
import type { ClientLanguage } from '#model/kinds/client.ts'
import type { NoticeText, NoticeTextKind } from '#model/kinds/noticeText.ts'
import { spanishTerms } from './spanishTerms.ts'

type Said = Readonly<Pick<NoticeText, 'subject' | 'text'>>

const builtIn: Readonly<Record<NoticeTextKind, Readonly<Record<ClientLanguage, Said>>>> = {
  wagon: {
    English: {
      subject: 'Wagon {wagon} is unloaded',
      text: 'Your wagon {wagon} of order {order} is unloaded at {company} and can be fetched.',
    },
    Spanish: {
      subject: 'El remolque {wagon} está descargado',
      text: 'Su remolque {wagon} del pedido {order} está descargado en {company} y puede recogerse.',
    },
  },
  batch: {
    English: {
      subject: 'Batch {batch} is dry',
      text: 'Batch {batch} of your order {order} is dry and ready at {company}.',
    },
    Spanish: {
      subject: 'La tanda {batch} está seca',
      text: 'La tanda {batch} de su pedido {order} está seca y lista en {company}.',
    },
  },
  lot: {
    English: {
      subject: 'Lot {lot} is ready for your decision',
      text: 'Lot {lot} of your order {order} ({weight}) is ready at {company}. Please tell us who may buy it.',
    },
    Spanish: {
      subject: 'El lote {lot} espera su decisión',
      text: 'El lote {lot} de su pedido {order} ({weight}) está listo en {company}. Díganos quién puede comprarlo.',
    },
  },
  shipment: {
    English: {
      subject: 'Lot {lot} was shipped',
      text: 'Shipment {shipment} of your lot {lot} ({weight}) has left {company}. Its signed ticket is in your tracker.',
    },
    Spanish: {
      subject: 'El lote {lot} fue embarcado',
      text: 'El embarque {shipment} de su lote {lot} ({weight}) salió de {company}. Su boleta firmada está en su seguimiento.',
    },
  },
  offer: {
    English: {
      subject: 'Lot {lot} is offered',
      text: 'Lot {lot} ({variety}, {grade}, {weight}) is offered at {company}.',
    },
    Spanish: {
      subject: 'Se ofrece el lote {lot}',
      text: 'El lote {lot} ({variety}, {grade}, {weight}) se ofrece en {company}.',
    },
  },
  own: {
    English: {
      subject: 'Lot {lot} is ready for you',
      text: 'Lot {lot} ({variety}, {grade}, {weight}) is ready for you at {company}.',
    },
    Spanish: {
      subject: 'El lote {lot} está listo para usted',
      text: 'El lote {lot} ({variety}, {grade}, {weight}) está listo para usted en {company}.',
    },
  },
}

/** The built-in text of a mail, for settings without one. */
export const builtInText = (kind: NoticeTextKind, language: ClientLanguage): Said => builtIn[kind][language]

/** The text of a mail, with its blanks. */
export const noticeText = (texts: readonly NoticeText[], kind: NoticeTextKind, language: ClientLanguage): Said =>
  texts.find((each) => each.kind === kind && each.language === language) ?? builtInText(kind, language)

/** The grades in the words of mails, as on the screens. */
export const gradeNames: Readonly<Record<ClientLanguage, Readonly<Record<BagGrade, string>>>> = {
  English: {
    'Large A Grade': 'Large A Grade',
    'Small A Grade': 'Small A Grade',
    'B Grade': 'B Grade',
    'Cracks & Splits': 'Cracks & Splits',
  },
  Spanish: spanishTerms,
}

/** Values that show how a text reads. */
export const noticeSample = {
  wagon: 'A17',
  order: 1042,
  batch: 12,
  lot: 76,
  shipment: 31,
  variety: 'Desirable',
  grade: 'Large A Grade',
  weight: '41,250 lbs',
  name: 'Ana',
} as const
