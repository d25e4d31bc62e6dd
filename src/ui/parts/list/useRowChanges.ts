import { useEffect, useState } from 'react'
import type { RowKey } from './column.ts'
import { type News, newsBetween, noNews } from './rowChangesBetween.ts'

/** The duration of the tint in theme.css, in ms. */
const moment = 2400

/** The rows that arrived or changed a moment ago. Another `source` is another list, without news. */
export function useRowChanges<Row>(rows: readonly Row[], rowKey: RowKey<Row>, source?: string): News {
  const [previous, setPrevious] = useState({ rows, source })
  const [news, setNews] = useState(noNews)
  if (previous.rows !== rows || previous.source !== source) {
    const more = previous.source === source ? newsBetween(previous.rows, rows, rowKey) : noNews
    setPrevious({ rows, source })
    if (more.size > 0) setNews(new Map([...news, ...more]))
  }
  useEffect(() => {
    if (news.size === 0) return
    const timer = setTimeout(() => setNews(noNews), moment)
    return () => clearTimeout(timer)
  }, [news])
  return news
}
