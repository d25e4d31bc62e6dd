/** The record types of which clients get a paper: their mail carries it as PDF, and nothing is recorded with it. */
const paperKinds = ['shipment', 'statement'] as const

/** The record types that clients get mails about. */
export const noticeKinds = ['wagon', 'batch', 'lot', ...paperKinds] as const

export type NoticeKind = (typeof noticeKinds)[number]
export type PaperKind = (typeof paperKinds)[number]

export const hasPaper = (kind: NoticeKind): kind is PaperKind => paperKinds.some((each) => each === kind)
