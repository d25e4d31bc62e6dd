import pg from 'pg'
import { logChannel } from '#server/log/writer.ts'
import { type Live, sessionChannel } from './live.ts'

const again = 1000
const look = 1000

/**
 * Hears from other processes on the same PostgreSQL that the log has grown or that sessions have ended, and asks to look
 * at the log every second anyway: a notification is kept for nobody who was not connected. Returns how to stop.
 */
export function hearNotifications(url: string, live: Pick<Live, 'poke' | 'refresh'>): () => Promise<void> {
  let client: pg.Client | null = null
  let isOver = false
  const looking = setInterval(() => live.poke(), look)

  const connect = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'pecanyard listening' })
    client = mine
    mine.on('notification', ({ channel }) => (channel === sessionChannel ? live.refresh() : live.poke()))
    mine.on('error', () => {})
    mine.on('end', () => {
      if (!isOver) setTimeout(() => void connect(), again).unref()
    })
    try {
      await mine.connect()
      await mine.query(`listen ${logChannel}; listen ${sessionChannel}`)
      live.poke()
      live.refresh()
    } catch {
      await mine.end().catch(() => {})
    }
  }

  void connect()
  return async () => {
    isOver = true
    clearInterval(looking)
    await client?.end().catch(() => {})
  }
}
