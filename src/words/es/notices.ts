import type { NoticeWords } from '#words/translation.ts'

/** The built-in texts of mails about a record. */
export const notices: NoticeWords = {
  wagon: {
    subject: 'El remolque {wagon} está descargado',
    text: 'Su remolque {wagon} del pedido {order} está descargado en {company} y puede recogerse.',
  },
  batch: {
    subject: 'La tanda {batch} está seca',
    text: 'La tanda {batch} de su pedido {order} está seca y lista en {company}.',
  },
  lot: {
    subject: 'El lote {lot} espera su decisión',
    text: 'El lote {lot} de su pedido {order} ({weight}) está listo en {company}. Díganos quién puede comprarlo.',
  },
  shipment: {
    subject: 'El lote {lot} fue embarcado',
    text: 'El embarque {shipment} de su lote {lot} ({weight}) salió de {company}. Su boleta firmada está en su seguimiento.',
  },
  statement: {
    subject: 'Estado de cuenta {statement}',
    text: 'Su estado de cuenta {statement} de {company} suma {total}. Está en su seguimiento.',
  },
  offer: {
    subject: 'Se ofrece el lote {lot}',
    text: 'El lote {lot} ({variety}, {grade}, {weight}) se ofrece en {company}.',
  },
  own: {
    subject: 'El lote {lot} está listo para usted',
    text: 'El lote {lot} ({variety}, {grade}, {weight}) está listo para usted en {company}.',
  },
}
