import { describe, expect, it } from 'vitest'
import type { LabelDrawer } from '#server/printing/labelDrawer.ts'
import { labelPicture, labelWords } from '#server/printing/labelPicture.ts'
import type { Problem } from '#server/problem.ts'

type Drawing = Awaited<ReturnType<LabelDrawer['draw']>>

/** A renderer with this answer, and its requests. */
function rendererOf(drawing: Drawing) {
  const requests: unknown[] = []
  const draw = async (...label: readonly unknown[]): Promise<Drawing> => {
    requests.push(label)
    return drawing
  }
  return { requests, drawer: { draw, close: async () => {} } }
}

describe('a label’s picture', () => {
  it('should be of the first of several, on the plant’s paper', async () => {
    const { requests, drawer } = rendererOf({ png: Buffer.from('png') })
    const [one, two] = ['^XA^FDOne^FS^XZ', '^XA^FDTwo^FS^XZ']
    expect(await labelPicture(drawer, one + two)).toEqual({ png: 'data:image/png;base64,cG5n', says: ['One'] })
    expect(requests).toEqual([[one, { width: 800, height: 600 }]])
  })

  it.each([
    ['heavy', 409, { status: ['This label asks for too much to be drawn.'] }],
    ['nothing', 409, { status: ['There is nothing on this label.'] }],
    ['busy', 429, { detail: 'Request was throttled. Expected available in 5 seconds.' }],
  ] as const)('should give the reason for having none (%s)', async (fault, statusCode, body) => {
    const refused = labelPicture(rendererOf({ fault }).drawer, '^XA^XZ') as Promise<unknown> as Promise<Problem>
    await expect(refused).rejects.toMatchObject({ statusCode, body })
  })
})

describe('a label’s words', () => {
  it.each([
    ['^FH^FDM_C3_B8ller_5EXA^FS', ['Møller^XA']],
    ['^FDas_5Eit stands^FS', ['as_5Eit stands']],
    ['^FH^FDone^FS^FH^FD^FS^FH^FD  ^FS^FH^FDtwo^FS^FH^FDone^FS', ['one', 'two']],
    ['^FO24,24^GB700,3,3^FS', []],
  ])('in %s should be %o', (zpl, words) => {
    expect(labelWords(zpl)).toEqual(words)
  })
})
