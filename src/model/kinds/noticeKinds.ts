/** The record types that clients get mails about. */
export const noticeKinds = ['wagon', 'batch', 'lot', 'shipment'] as const

export type NoticeKind = (typeof noticeKinds)[number]
