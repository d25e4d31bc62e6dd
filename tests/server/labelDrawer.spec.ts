import { afterAll, describe, expect, it } from 'vitest'
import { createLabelDrawer, type LabelDrawer, type LabelDrawerOptions } from '#server/printing/labelDrawer.ts'

const paper = { width: 800, height: 600 }
const label = (...fields: readonly string[]): string => `^XA^CI28^PW800^LL600^LH0,0${fields.join('')}^XZ`

const words = (said: string): string => label(`^FO24,24^A0N,40,40^FD${said}^FS`)

const drawn: unknown = { png: expect.any(Buffer) as unknown }
const opened: LabelDrawer[] = []
function open(options?: LabelDrawerOptions): LabelDrawer {
  const drawer = createLabelDrawer(options)
  opened.push(drawer)
  return drawer
}
afterAll(async () => Promise.all(opened.map((drawer) => drawer.close())))

describe('a label drawer', () => {
  const drawer = open({ idle: 0 })

  it('should draw a label as a PNG of its paper, the same one once', async () => {
    const drawings = await Promise.all([drawer.draw(words('Hello'), paper), drawer.draw(words('Hello'), paper)])
    expect(drawings[1]).toBe(drawings[0])
    expect(await drawer.draw(words('Hello'), paper)).toBe(drawings[0])
    const png = 'png' in drawings[0] ? drawings[0].png : Buffer.alloc(24)
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 800, 600])
  })

  it('should start again after a pause, and report an empty label', async () => {
    expect(await drawer.draw(label(), paper)).toEqual({ fault: 'nothing' })
  })

  it('should refuse labels that the renderer fails on', async () => {
    expect(await drawer.draw(label('^FO24,24^A0N,32000,32000^FDW^FS'), paper)).toEqual({ fault: 'heavy' })
  })

  it('should give up a label that takes too long', async () => {
    expect(await open({ within: 1 }).draw(words('Hello'), paper)).toEqual({ fault: 'heavy' })
  })

  it('should give up a label that takes too much memory, and draw the next', async () => {
    const bounded = open({ within: 500_000, maxBytes: 48 * 1024 * 1024 })
    const greedy = label(`^FO24,24^BQN,2,100^FDQA,${'A'.repeat(1000)}^FS`)
    const drawings = await Promise.all([bounded.draw(greedy, paper), bounded.draw(words('Hello'), paper)])
    expect(drawings).toEqual([{ fault: 'heavy' }, drawn])
  })

  it('should let only so many wait', async () => {
    const small = open({ maxWaiting: 2 })
    const drawings = await Promise.all(['a', 'b', 'c', 'd'].map(async (said) => small.draw(words(said), paper)))
    expect(drawings).toEqual([drawn, drawn, { fault: 'busy' }, { fault: 'busy' }])
  })
})
