import { inEachLanguage, type Notice } from '#model/kinds/notice.ts'
import { mailable } from '#model/values/email.ts'
import { filled } from '#model/values/wording.ts'
import { isEmptyLot, standingOf, standings } from '#plant/ownership.ts'
import { recordOf } from '#plant/recordOf.ts'
import { personalText, type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { EventColumns, Tables } from '#server/db/tables.ts'
import type { Saved } from '#server/log/work.ts'
import { gradeName, noticeText } from '#words/noticeText.ts'
import { dueNotice } from './mails.ts'
import { pounds } from './notices.ts'

/** What a lot is for a broker; `none` too while it is held, or without a bag. */
function standingIn(state: PlantState, lot: number, broker: number): (typeof standings)[number] {
  const row = rowOf(state, 'lot', lot)
  if (row === undefined || row.hold !== null) return 'none'
  return standingOf({ ...row, notified: row.notified_at !== null, empty: isEmptyLot(state, lot) }, broker)
}

/**
 * The notices that a commit causes: of each lot that came nearer to a broker, because it is offered, meant for it and
 * Ready, or sold to it. Lots of an import are the past. Decisions, section 39.
 */
export function brokerNotices({ before, after, events }: Saved): readonly Tables['mails'][] {
  const ofLots = events.filter(({ entity, source }) => entity === 'lot' && source !== 'import')
  if (ofLots.length === 0) return []
  const lots = new Map(ofLots.map((event) => [event.entity_id, event]))
  const readers = [...after.records.of('broker').values()].map(({ row }) => row.id)
  return readers
    .filter((broker) => whyBrokerNotMailed(after, broker) === null)
    .flatMap((broker) =>
      [...lots]
        .filter(([lot]) => {
          const [was, is] = [before, after].map((state) => standings.indexOf(standingIn(state, lot, broker)))
          return (is ?? 0) > (was ?? 0)
        })
        .map(([id, event]) =>
          dueNotice(
            { user: causeOf(event, events), to: { of: 'broker', id: broker }, about: { entity: 'lot', id } },
            event.at,
          ),
        ),
    )
}

/** The user whose change led to an event; 0 for the plant itself. */
function causeOf({ actor, cause }: EventColumns, events: readonly EventColumns[]): number {
  return actor ?? events.find(({ seq }) => seq === cause)?.actor ?? 0
}

/** The reason why a broker can't be mailed, in words; null if it can. */
export function whyBrokerNotMailed(state: PlantState, broker: number): string | null {
  const name = personalText(state, 'broker', broker, 'company_name')
  if (rowOf(state, 'broker', broker)?.lot_mails !== true) return `${name} does not want mail about lots.`
  return mailable(personalText(state, 'broker', broker, 'email')).length > 0 ? null : `${name} has no email address.`
}

/** The words of a notice about a lot to a broker, in each language; null if the lot is no longer any of its business. */
export function brokerNoticeWords(state: PlantState, lot: number, broker: number): Notice['words'] | null {
  const standing = standingIn(state, lot, broker)
  const record = recordOf(state, 'lots', lot)
  if (standing === 'none' || record === null) return null
  const { company_name: company, notice_texts } = settingsOf(state)
  const values = { lot: record.lot_number, variety: record.variety_name, weight: pounds(record.clean_net), company }
  return inEachLanguage((language) => {
    const { subject, text } = noticeText(notice_texts, standing === 'offered' ? 'offer' : 'own', language)
    const all = { ...values, grade: gradeName(record.grade, language) }
    return { subject: filled(subject, all), text: filled(text, all) }
  })
}
