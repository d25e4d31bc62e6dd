import { describe, expect, it } from 'vitest'
import type { Call } from '#model/calls/call.ts'
import { Plant } from '#model/kinds/settings.ts'
import type { PrintState } from '#model/papers/printJob.ts'
import type { Api } from '#streams/http/api.ts'
import { type CallFailure, done, failed } from '#streams/http/failure.ts'
import { createPrinting } from '#streams/printing/printing.ts'
import { keptLog } from '#tests/streams/keptLog.ts'

const label = '^XA^XZ'
const refused: CallFailure = {
  kind: 'refused',
  status: 409,
  fieldErrors: {},
  statusErrors: ['The label printer does not answer.'],
  refusals: [],
}

interface Given {
  printer?: string | null
  second?: string
  failure?: CallFailure
  /** Answered before anything else. */
  failures?: CallFailure[]
  /** The label's state by the server. */
  state?: PrintState
  /** Not loaded yet, but on the server. */
  late?: string
}

/** Printing over a server that answers `failure`, or prints. */
function printing({ printer = 'zebra', second = '', failure, state = 'sent', late, failures = [] }: Given = {}) {
  const sent: unknown[] = []
  const keys: unknown[] = []
  const posted: unknown[] = []
  const abandoned: unknown[] = []
  const log = keptLog()
  const call = async ({ name }: Call, { body, key, ids }: { body?: unknown; key?: unknown; ids?: { id: number } }) => {
    if (name === 'getPlant')
      return late === undefined || ids?.id !== 1 ? failed(refused) : done(Plant.parse({ id: 1, label_printer1: late }))
    sent.push([name, body])
    keys.push(key)
    const [lost] = failures.splice(0, 1)
    if (lost !== undefined) return failed(lost)
    return failure === undefined ? done({ printed: state === 'sent', job: { id: 31, state } }) : failed(failure)
  }
  const { print, last, unanswered } = createPrinting({
    api: { call: call as unknown as Api['call'], abandon: (key) => abandoned.push(key) },
    site: {
      get: () => (printer === null ? null : Plant.parse({ id: 1, label_printer1: printer, label_printer2: second })),
      refresh: () => (printer = 'set meanwhile'),
    },
    post: async (url, text) => {
      if (url.includes('gone')) throw new TypeError('Failed to fetch')
      posted.push([url, text])
    },
    log,
  })
  return { print, last, unanswered, sent, keys, posted, abandoned, log }
}

describe('a label', () => {
  it('should be printed by the server', async () => {
    const { print, sent, log } = printing()
    expect([await print(() => label), sent, log.errors]).toEqual(['printed', [['print', { label }]], []])
  })

  it.each(['', null])('should be skipped with an error in the console when the printer is %o', async (printer) => {
    const { print, sent, log } = printing({ printer })
    expect(await print(() => label)).toBe('skipped')
    expect([sent, log.errors]).toEqual([[], ['No label printer is set: the label is not printed']])
  })

  it('should go out the next time where the printer was set meanwhile, by another', async () => {
    const { print } = printing({ printer: '' })
    expect([await print(() => label), await print(() => label)]).toEqual(['skipped', 'printed'])
  })

  it('requested before the plant is loaded should load its printer first', async () => {
    const { print, sent } = printing({ printer: null, late: 'zebra' })
    expect([await print(() => label), sent]).toEqual(['printed', [['print', { label }]]])
  })

  it('with a failed print should be reported, and logged in the console', async () => {
    const { print, posted, log } = printing({ failure: refused })
    expect([await print(() => label), posted]).toEqual(['failed', []])
    expect(log.errors).toEqual(['The label could not be printed'])
  })

  const unanswered: CallFailure = { kind: 'offline', unknown: true, cause: 'The connection broke' }

  it('with a lost answer should be repeated once with the same key, and be one label', async () => {
    const { print, keys } = printing({ failures: [unanswered] })
    expect(await print(() => label)).toBe('printed')
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('without an answer may have been printed, and should not be repeated by itself', async () => {
    const { print, keys, abandoned } = printing({ failure: unanswered })
    expect(await print(() => label)).toBe('unknown')
    expect(abandoned).toEqual(keys.slice(1))
  })

  it('with an answer lost by a server without keys may have been printed, and should not be repeated', async () => {
    const { print, keys } = printing({ failure: { kind: 'lost', cause: 'The connection broke' } })
    expect([await print(() => label), keys.length]).toEqual(['unknown', 1])
  })

  it('should have a new key each time', async () => {
    const { print, keys } = printing()
    await print(() => label)
    await print(() => label)
    expect(new Set(keys).size).toBe(2)
  })

  it('that can’t be drawn should be no more than one that is not printed', async () => {
    const { print, sent, log } = printing()
    const draw = () => {
      throw new RangeError('Invalid time zone')
    }
    expect([await print(draw), sent, log.errors]).toEqual(['failed', [], ['The label could not be printed']])
  })

  it('should go to the printer’s /pstprnt itself when the server has no such call', async () => {
    const { print, posted } = printing({ failure: { kind: 'absent', statusErrors: [] } })
    expect([await print(() => label), posted]).toEqual(['printed', [['http://zebra/pstprnt', label]]])
  })

  it('that the browser can’t post should not be printed either', async () => {
    const { print, log } = printing({ printer: 'gone', failure: { kind: 'absent', statusErrors: [] } })
    expect([await print(() => label), log.errors]).toEqual(['failed', ['The label could not be printed']])
  })

  it('should go to the chosen printer, with its copies and its subject', async () => {
    const { print, sent } = printing({ second: 'spare' })
    const choices = { about: { entity: 'bag', id: 12 }, printer: 2, copies: 3 } as const
    expect([await print(() => label, choices), sent]).toEqual(['printed', [['print', { label, ...choices }]]])
  })

  it('should be skipped where the chosen printer is not set', async () => {
    const { print, sent } = printing()
    expect([await print(() => label, { printer: 2 }), sent]).toEqual(['skipped', []])
  })

  it('posted by the browser should go to the chosen printer in as many copies', async () => {
    const { print, posted } = printing({ second: 'spare', failure: { kind: 'absent', statusErrors: [] } })
    await print(() => label, { printer: 2, copies: 2 })
    expect(posted).toEqual([['http://spare/pstprnt', label + label]])
  })

  it.each(['waiting', 'sending', 'silent'] as const)('should wait while the queue calls it %s', async (state) => {
    const { print, log } = printing({ state })
    expect([await print(() => label), log.errors]).toEqual(['waits', ['The label is not printed yet']])
  })

  it('that the printer may have printed should be for a person to look at', async () => {
    expect(await printing({ state: 'unknown' }).print(() => label)).toBe('unknown')
  })

  it('that the queue has given up should not be printed', async () => {
    expect(await printing({ state: 'failed' }).print(() => label)).toBe('failed')
  })

  it('should be allowed to take its time to be drawn', async () => {
    const { print, sent } = printing()
    expect([await print(async () => label), sent]).toEqual(['printed', [['print', { label }]]])
  })
})

describe('the last label', () => {
  const about = { entity: 'bag', id: 12 } as const

  it('should be announced once it has been sent, because screens render on it', async () => {
    const { print, last, sent } = printing()
    const notified: unknown[] = []
    last.subscribe(() => notified.push([sent.length, last.get()]))
    await print(() => label, { about })
    expect(notified).toEqual([
      [1, { about, outcome: 'printing' }],
      [1, { about, outcome: 'printed', job: 31 }],
    ])
  })

  it('should be the last requested one, whichever was printed first', async () => {
    const { print, last } = printing()
    let draw = (_: string) => {}
    const slow = print(async () => new Promise((resolve) => (draw = resolve)), { about })
    const next = { ...about, id: 13 }
    await print(() => label, { about: next })
    draw(label)
    await slow
    expect(last.get()).toEqual({ about: next, outcome: 'printed', job: 31 })
  })
})

describe('the bags with unanswered labels', () => {
  const bag = (id: number) => ({ about: { entity: 'bag', id } as const })
  const silent: CallFailure = { kind: 'offline', unknown: true, cause: '' }

  it('should be those whose newest label was lost or refused, each once', async () => {
    const failures = [silent, silent, refused]
    const { print, unanswered } = printing({ failures })
    expect(unanswered.get()).toEqual([])
    await print(() => label, bag(12))
    await print(() => label, bag(13))
    expect(unanswered.get()).toEqual([12, 13])
    failures.push(refused)
    await print(() => label, bag(12))
    expect(unanswered.get()).toEqual([13, 12])
    await print(() => label, bag(12))
    expect(unanswered.get()).toEqual([13])
  })

  it('should omit labels in the queue, and plants without a printer', async () => {
    for (const given of [{ state: 'unknown' }, { state: 'failed' }, { printer: '' }] as const) {
      const { print, unanswered } = printing(given)
      await print(() => label, bag(12))
      expect(unanswered.get()).toEqual([])
    }
  })

  it('should omit shipments with a failed label', async () => {
    const { print, unanswered } = printing({ failure: refused })
    await print(() => label, { about: { entity: 'shipment', id: 12 } } as never)
    await print(() => label)
    expect(unanswered.get()).toEqual([])
  })

  it('should give up the key of a label only where the second asking was lost too', async () => {
    const { print, abandoned, keys } = printing({ failures: [silent] })
    await print(() => label, bag(12))
    expect([abandoned, keys.length]).toEqual([[], 2])
  })
})
