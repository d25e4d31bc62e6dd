import type { ChangedRecord } from '#model/calls/between.ts'
import { figuresOf } from '#model/calls/spanFigures.ts'
import type { Settings } from '#model/kinds/settings.ts'
import { hour, msLater, shiftsBegun } from '#model/values/calendar.ts'
import { momentText } from '#model/values/momentText.ts'
import { can } from '#model/values/roles.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { type HandoverWish, isWished, readWishes } from '#server/accounts/handoverWishes.ts'
import { changesBetweenMoments, readMoments } from '#server/asOf/between.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import { isTurnTaken, takeTurn } from '#server/log/turns.ts'
import { handoverLetter, type ToldHandover } from '#server/mail/handoverLetter.ts'
import { type Addressee, type MailsFrom, mailTo } from '#server/mail/mailTo.ts'
import { unsubscribeLinks } from '#server/mail/unsubscribeToken.ts'
import { handoverAt } from './readHandover.ts'

/** ms after its end in which a shift is mailed: a server that was off tells what is still news. */
const newsFor = 12 * hour
/** A shift lasts at most a day, or an hour more when the clocks change: so many begin within that and `newsFor`. */
const daysLookedBack = 3

/** A span that ended, with the names of the shifts that have these hours. */
interface Ended {
  readonly names: readonly string[]
  readonly from: string
  readonly until: string
}

interface MailHandovers {
  readonly plant: PlantContext
  readonly mails: MailsFrom
  /** Writes the refused steps that are still in memory. */
  readonly saveRefusals: () => Promise<void>
}

/**
 * Mails the handover of each shift that has ended to who asked for it before its end: once, over restarts and by one of
 * several servers. A shift that ended more than 12 hours ago is not mailed any more.
 */
export async function mailHandovers({ plant, mails, saveRefusals }: MailHandovers): Promise<void> {
  const { db, writer, clock } = plant
  if (!mails.mailer.canSend) return
  const wishes = await readWishes(db.read)
  if (wishes.length === 0) return
  const now = clock()
  const state = await writer.plant()
  for (const ended of shiftsEnded(now, settingsOf(state))) {
    const readers = readersOf(state, wishes, ended)
    if (readers.length === 0 || (await isTurnTaken(db.read, turnOf(ended)))) continue
    if (await areShiftsNewer(db.read, ended.until)) continue
    await saveRefusals()
    await mailTold(plant, mails, readers, await toldOf(plant, ended))
  }
}

const turnOf = ({ from, until }: Pick<Ended, 'from' | 'until'>) => ({
  task: 'handover' as const,
  period: `${from} ${until}`,
})

/** The spans of shifts that ended and are still news, the earliest first. Shifts with the same hours are one. */
function shiftsEnded(now: string, { shifts, time_zone }: Pick<Settings, 'shifts' | 'time_zone'>): readonly Ended[] {
  const spans = new Map<string, Ended>()
  for (const { shift, from, until } of shiftsBegun(now, shifts, time_zone, shifts.length * daysLookedBack)) {
    if (until > now || until <= msLater(now, -newsFor)) continue
    const names = spans.get(`${from} ${until}`)?.names ?? []
    spans.set(`${from} ${until}`, { names: [...names, shift.name], from, until })
  }
  return [...spans.values()].toSorted((a, b) => a.until.localeCompare(b.until))
}

/** Who asked for a shift before its end, and may see the timeline now. */
const readersOf = (
  state: PlantState,
  wishes: readonly HandoverWish[],
  { names, until }: Ended,
): readonly HandoverWish[] =>
  wishes.filter((wish) => {
    const user = rowOf(state, 'user', wish.user)
    return (
      user !== undefined &&
      user.active &&
      can(user, 'view_timeline') &&
      wish.since <= until &&
      names.some((name) => isWished(wish, name))
    )
  })

/** Whether the shifts were changed after a time: hours that were entered later ended nothing then. */
async function areShiftsNewer(tx: Reader, than: string): Promise<boolean> {
  const changed = await tx
    .selectFrom('events')
    .select('seq')
    .where('entity', '=', 'settings')
    .where('at', '>', than)
    .where('data', 'like', '%"shifts":%')
    .limit(1)
    .executeTakeFirst()
  return changed !== undefined
}

/** What a shift tells. Both moments of a span are inclusive, so each is the last instant before its minute. */
async function toldOf(plant: PlantContext, { names, from, until }: Ended): Promise<ToldHandover> {
  const moments = await readMoments(plant, { from: msLater(from, -1), to: msLater(until, -1) })
  const changed: ChangedRecord[] = []
  for await (const some of changesBetweenMoments(plant.db, moments)) changed.push(...some)
  const told = await handoverAt(plant.db, moments)
  return { ...told, shift: names.join(', '), from, until, figures: figuresOf(changed) }
}

async function mailTold(
  { writer, clock }: PlantContext,
  server: MailsFrom,
  readers: readonly HandoverWish[],
  told: ToldHandover,
): Promise<void> {
  const sends = await writer.submit(async (tx, { state }) => {
    const now = clock()
    if (!(await takeTurn(tx, turnOf(told), now))) return []
    const timeZone = settingsOf(state).time_zone
    const page = pageOf(told, timeZone)
    const mails: Awaited<ReturnType<typeof mailTo>>[] = []
    for (const { user, language } of readers) {
      const links = await unsubscribeLinks(tx, { of: 'user', id: user }, now)
      const letter = ({ base, ...to }: Addressee) =>
        handoverLetter(told, {
          ...to,
          language,
          timeZone,
          address: `${base}${page}`,
          stop: `${base}${links.page}`,
          unsubscribe: `${base}${links.call}`,
        })
      mails.push(await mailTo(tx, server, { user, kind: 'handover' }, letter, now))
    }
    return mails
  })
  for (const { send } of sends) send()
}

/** The page of a span. */
function pageOf({ from, until }: Pick<ToldHandover, 'from' | 'until'>, timeZone: string): string {
  const times = { from: momentText(from, timeZone), until: momentText(until, timeZone) }
  return `/#/handover?${new URLSearchParams(times).toString()}`
}
