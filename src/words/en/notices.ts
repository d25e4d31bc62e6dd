import type { NoticeWords } from '#words/translation.ts'

/** The built-in texts of mails about a record. */
export const notices: NoticeWords = {
  wagon: {
    subject: 'Wagon {wagon} is unloaded',
    text: 'Your wagon {wagon} of order {order} is unloaded at {company} and can be fetched.',
  },
  batch: {
    subject: 'Batch {batch} is dry',
    text: 'Batch {batch} of your order {order} is dry and ready at {company}.',
  },
  lot: {
    subject: 'Lot {lot} is ready for your decision',
    text: 'Lot {lot} of your order {order} ({weight}) is ready at {company}. Please tell us who may buy it.',
  },
  shipment: {
    subject: 'Lot {lot} was shipped',
    text: 'Shipment {shipment} of your lot {lot} ({weight}) has left {company}. Its signed ticket is in your tracker.',
  },
  statement: {
    subject: 'Statement {statement}',
    text: 'Your statement {statement} from {company} comes to {total}. It is in your tracker.',
  },
  offer: {
    subject: 'Lot {lot} is offered',
    text: 'Lot {lot} ({variety}, {grade}, {weight}) is offered at {company}.',
  },
  own: {
    subject: 'Lot {lot} is ready for you',
    text: 'Lot {lot} ({variety}, {grade}, {weight}) is ready for you at {company}.',
  },
}
