import { useEffect, useState } from 'react'
import type { RowKey } from './column.ts'
import { type News, newsBetween, noNews } from './newsBetween.ts'

/** As long as the tint of theme.css lasts, in ms. */
const moment = 2400

/** The rows that arrived or changed a moment ago. */
export function useNews<Row>(rows: readonly Row[], rowKey: RowKey<Row>): News {
  const [seen, setSeen] = useState(rows)
  const [news, setNews] = useState(noNews)
  if (seen !== rows) {
    const more = newsBetween(seen, rows, rowKey)
    setSeen(rows)
    if (more.size > 0) setNews(new Map([...news, ...more]))
  }
  useEffect(() => {
    if (news.size === 0) return
    const timer = setTimeout(() => setNews(noNews), moment)
    return () => clearTimeout(timer)
  }, [news])
  return news
}
