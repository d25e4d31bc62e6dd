import pg from 'pg'
import { logChannel } from '#server/log/commitTogether.ts'
import { type Live, sessionChannel } from './live.ts'
import { printChannel } from './printNews.ts'

const reconnectDelay = 1000
const pollInterval = 1000

/**
 * Subscribes to notifications of other processes on the same PostgreSQL (new events, ended sessions, changed print
 * jobs), and polls the log every second as well, because notifications are lost while disconnected. Returns unsubscribe.
 */
export function subscribeToNotifications(
  url: string,
  live: Pick<Live, 'poke' | 'refresh' | 'prints'>,
): () => Promise<void> {
  let client: pg.Client | null = null
  let isOver = false
  const polling = setInterval(() => live.poke(), pollInterval)

  const connect = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'pecanyard listening' })
    client = mine
    mine.on('notification', ({ channel, payload = '' }) => {
      if (channel === printChannel) live.prints.heard(payload)
      else if (channel === sessionChannel) live.refresh()
      else live.poke()
    })
    mine.on('error', () => {})
    mine.on('end', () => {
      if (!isOver) setTimeout(() => void connect(), reconnectDelay).unref()
    })
    try {
      await mine.connect()
      await mine.query(`listen ${logChannel}; listen ${sessionChannel}; listen ${printChannel}`)
      live.poke()
      live.refresh()
      live.prints.missed()
    } catch {
      await mine.end().catch(() => {})
    }
  }

  void connect()
  return async () => {
    isOver = true
    clearInterval(polling)
    await client?.end().catch(() => {})
  }
}
