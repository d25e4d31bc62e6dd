import { Notice, NoticeInput, NoticeQuery, OneClick, UnsubscribeInput, UnsubscribeQuery } from '#model/kinds/notice.ts'
import { call, Nothing } from './call.ts'

/** Notices to clients and purchasers. */
export const noticeCalls = {
  notice: call('notice', Notice, { query: NoticeQuery }),
  sendNotice: call('sendNotice', Notice, { body: NoticeInput }),
  unsubscribe: call('unsubscribe', Nothing, { body: UnsubscribeInput }),
  unsubscribeAtOnce: call('unsubscribeAtOnce', Nothing, {
    query: UnsubscribeQuery,
    body: OneClick,
  }),
} as const
