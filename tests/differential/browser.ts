import { type DecisionInput, refusalsOf } from '#machines/decide.ts'
import type { Actor } from '#machines/facts.ts'
import type { Refusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import { type ListName, listNames, type RecordOf } from '#model/kinds/commit.ts'
import type { Settings } from '#model/kinds/settings.ts'
import type { Self, StaffMember } from '#model/kinds/user.ts'
import { momentOf } from '#model/values/calendar.ts'
import { granted } from '#model/values/roles.ts'
import { parseRecord } from '#model/wire/parseAnswer.ts'
import { SocketMessage } from '#model/wire/socketMessage.ts'
import { mayList } from '#server/access/accessScope.ts'
import { decisionInputOf } from '#streams/decide/facts.ts'
import type { PlantSnapshot } from '#streams/decide/snapshot.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import {
  beginLoad,
  emptyFold,
  type Folded,
  receiveCommits,
  type ListCommit,
  applySnapshot,
} from '#streams/live/fold.ts'
import type { Versioned } from '#streams/live/records.ts'

/** Everything that somebody's browser loads when it opens, as the calls answered it. */
export interface FirstSight {
  readonly seq: number
  readonly lists: { readonly [L in ListName]: readonly RecordOf<L>[] }
  readonly settings: Settings
  readonly staff: readonly StaffMember[]
}

/** The readings and dryer events of the batches that are loaded. */
export type Details = ReadonlyMap<number, Pick<BatchDetail, 'readings' | 'dryerEvents'>>

/** A browser's verdict on a step; null if the step's record is not loaded. */
export interface Verdict {
  readonly question: DecisionInput
  readonly refusals: readonly Refusal[]
}

type Lists = Readonly<Record<ListName, Folded<Versioned>>>

/** A user's browser, as a value: it knows only the server's messages. */
export interface Browser {
  readonly self: Self
  readonly settings: Settings
  readonly staff: readonly StaffMember[]
  readonly lists: Lists
}

/** A browser that has just been opened. */
export const openBrowser = (person: Actor, { seq, lists, settings, staff }: FirstSight): Browser => ({
  self: {
    ...person,
    permissions: [...granted(person), ...person.permissions],
    email: '',
    first_name: '',
    last_name: '',
    scope: null,
    must_enrol: false,
    within: null,
    device: null,
    version: 0,
  },
  settings,
  staff,
  lists: Object.fromEntries(
    listNames.map((list) => {
      const { folded, load } = beginLoad<Versioned>(emptyFold())
      return [list, applySnapshot(folded, load, { records: lists[list], seq })]
    }),
  ) as Lists,
})

/** A browser after some messages on its socket. */
export const afterHearing = (browser: Browser, messages: readonly string[]): Browser => ({
  ...browser,
  lists: messages.reduce<Lists>((lists, text) => {
    const message = SocketMessage.parse(JSON.parse(text))
    if (message.type !== 'update') throw new Error(`Not a commit: ${text}`)
    const [list, action] = message.commit.split('/') as [ListName, 'insert' | 'update' | 'delete']
    const { folded } = receiveCommits(lists[list], [commitOf(list, action, message)])
    return { ...lists, [list]: folded }
  }, browser.lists),
})

function commitOf(
  list: ListName,
  action: 'insert' | 'update' | 'delete',
  message: { readonly data: { readonly id: number }; readonly seq?: number | undefined },
): ListCommit<Versioned> {
  const { data } = message
  const seq = message.seq ?? null
  if (action === 'delete') return { action, id: data.id, seq }
  const read = parseRecord(list, data, 'UTC')
  if (!read.ok) throw new Error(`A browser can't read ${list}: ${JSON.stringify(data)}`)
  return { action, record: read.value, seq }
}

/** A browser's verdict on a step at an instant. */
export function verdictOf(browser: Browser, step: Step, now: string, details: Details): Verdict | null {
  const { self, settings, staff, lists } = browser
  const nothing = { failure: null, readings: [], dryerEvents: [], unreadable: [] }
  const snapshot: PlantSnapshot = {
    moment: momentOf(now, settings.time_zone),
    self,
    settings,
    staff,
    lists: Object.fromEntries(
      listNames.map((list) => [list, lists[list].records]),
    ) as unknown as PlantSnapshot['lists'],
    loaded: (list) => mayList(self, list),
    detail: (batch) => ({ ...nothing, ...details.get(batch), status: 'loaded' }),
    batchHolding: (kind, id) =>
      [...details].find(([, detail]) => detail[kind].some((each) => each.id === id))?.[0] ?? null,
  }
  const question = decisionInputOf(snapshot, step)
  return question === null ? null : { question, refusals: refusalsOf(question) }
}
