import { describe, expect, it } from 'vitest'
import { Plant } from '#model/settings.ts'
import type { Api } from '#streams/api.ts'
import { type CallFailure, failed } from '#streams/failure.ts'
import { createPrinting } from '#streams/printing.ts'
import { createCell } from '#streams/readable.ts'
import { keptLog } from './keptLog.ts'

const label = '^XA^XZ'
const refused: CallFailure = {
  kind: 'refused',
  status: 409,
  fieldErrors: {},
  statusErrors: ['The label printer does not answer.'],
  refusals: [],
}

/** Printing over a server that answers `failure`, or prints. */
function printing({ printer = 'zebra', failure }: { printer?: string | null; failure?: CallFailure } = {}) {
  const sent: unknown[] = []
  const posted: unknown[] = []
  const log = keptLog()
  const call = async (name: string, { body }: { body: unknown }) => {
    sent.push([name, body])
    return failure === undefined ? { ok: true, value: { printed: true } } : failed(failure)
  }
  const print = createPrinting({
    api: { call: call as unknown as Api['call'] },
    site: createCell(printer === null ? null : Plant.parse({ id: 1, label_printer1: printer })),
    post: async (url, text) => {
      if (url.includes('gone')) throw new TypeError('Failed to fetch')
      posted.push([url, text])
    },
    log,
  })
  return { print, sent, posted, log }
}

describe('a label', () => {
  it('is printed by the server', async () => {
    const { print, sent, log } = printing()
    expect([await print(() => label), sent, log.errors]).toEqual(['printed', [['print', { label }]], []])
  })

  it.each(['', null])('is skipped with an error in the console when the printer is %o', async (printer) => {
    const { print, sent, log } = printing({ printer })
    expect(await print(() => label)).toBe('skipped')
    expect([sent, log.errors]).toEqual([[], ['No label printer is set: the label is not printed']])
  })

  it('that is not printed is told, and stands in the console', async () => {
    const { print, posted, log } = printing({ failure: refused })
    expect([await print(() => label), posted]).toEqual(['failed', []])
    expect(log.errors).toEqual(['The label could not be printed'])
  })

  it('that can’t be drawn is no more than one that is not printed', async () => {
    const { print, sent, log } = printing()
    const draw = () => {
      throw new RangeError('Invalid time zone')
    }
    expect([await print(draw), sent, log.errors]).toEqual(['failed', [], ['The label could not be printed']])
  })

  it('goes to the printer’s /pstprnt itself when the server has no such call', async () => {
    const { print, posted } = printing({ failure: { kind: 'absent', statusErrors: [] } })
    expect([await print(() => label), posted]).toEqual(['printed', [['http://zebra/pstprnt', label]]])
  })

  it('that the browser can’t post is not printed either', async () => {
    const { print, log } = printing({ printer: 'gone', failure: { kind: 'absent', statusErrors: [] } })
    expect([await print(() => label), log.errors]).toEqual(['failed', ['The label could not be printed']])
  })
})
