import type { RowKey } from './column.ts'

export type News = ReadonlyMap<string | number, 'arrived' | 'changed'>

/** Past this many differences it is no news but another list: a season chosen, a snapshot taken anew. */
const most = 20

/** Past this many records that came anew the list was read again, and who looks through them all makes it slow. */
const maxRead = 200

export const noNews: News = new Map()

/** Which rows arrived or changed from one list to the next, compared in one walk without copying either. */
export function newsBetween<Row>(before: readonly Row[], after: readonly Row[], rowKey: RowKey<Row>): News {
  if (before.length === 0) return noNews
  const news = new Map<string | number, 'arrived' | 'changed'>()
  let old = 0
  let read = 0
  for (let now = 0; now < after.length; now++) {
    const [was, is] = [before[old], after[now]]
    if (is === undefined) break
    if (was === is) old++
    else if (was !== undefined && rowKey(was) === rowKey(is)) {
      if (++read > maxRead) return noNews
      if (JSON.stringify(was) !== JSON.stringify(is)) news.set(rowKey(is), 'changed')
      old++
    } else if (before[old + 1] === is) old += 2
    else news.set(rowKey(is), 'arrived')
    if (news.size > most) return noNews
  }
  return news
}
