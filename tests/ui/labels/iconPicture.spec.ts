import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Settings } from '#model/kinds/settings.ts'
import type { PlantClient } from '#streams/client.ts'
import { createSignal } from '#streams/signal.ts'
import { iconPicture } from '#ui/labels/iconPicture.ts'

const image = new Blob(['an image'])

/** A plant with an icon; `picture` fetches it. */
function withIcon(company_icon: string | null, picture: (address: string) => Promise<Blob | null>) {
  const settings = createSignal(Settings.parse({ company_icon }))
  const fetched = vi.fn(picture)
  const plant = { settings, picture: fetched } as unknown as PlantClient
  const choose = (next: string) => settings.set(Settings.parse({ company_icon: next }))
  return { plant, fetched, choose }
}

/** A browser whose images are `width` by `height`, all black. */
function browser(width: number, height: number) {
  const drawn: unknown[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, ...where: readonly number[]) => drawn.push(where),
    getImageData: (_: number, __: number, w: number, h: number) => ({
      width: w,
      height: h,
      data: new Uint8ClampedArray(w * h * 4).fill(255).map((_byte, at) => (at % 4 === 3 ? 255 : 0)),
    }),
  } as unknown as RenderingContext)
  return drawn
}

describe('the icon of a label', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('should be brought down to 150 dots across and down, black for black', async () => {
    browser(300, 100)
    const { plant } = withIcon('/api/files/a/', async () => image)
    const icon = await iconPicture(plant)
    expect([icon?.width, icon?.height, icon?.rows[0]?.slice(0, 36)]).toEqual([150, 50, 'F'.repeat(36)])
  })

  it('that is huge should be drawn no larger than 600 before that', async () => {
    const drawn = browser(4000, 1000)
    await iconPicture(withIcon('/api/files/a/', async () => image).plant)
    expect(drawn).toEqual([[0, 0, 600, 150]])
  })

  it('should be fetched once, and again when another is chosen', async () => {
    browser(10, 10)
    const { plant, fetched, choose } = withIcon('/api/files/a/', async () => image)
    await Promise.all([iconPicture(plant), iconPicture(plant)])
    await iconPicture(plant)
    choose('/api/files/b/')
    await iconPicture(plant)
    expect(fetched.mock.calls).toEqual([['/api/files/a/'], ['/api/files/b/']])
  })

  it('should be none if no icon is set', async () => {
    const { plant, fetched } = withIcon(null, async () => image)
    expect([await iconPicture(plant), fetched.mock.calls]).toEqual([null, []])
  })

  it('that can’t be fetched should be none, and be requested again with the next label', async () => {
    browser(10, 10)
    const { plant, fetched } = withIcon('/api/files/a/', async () => null)
    expect(await iconPicture(plant)).toBeNull()
    fetched.mockResolvedValue(image)
    expect(await iconPicture(plant)).not.toBeNull()
  })

  it('that the browser can’t decode should be none', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('The source image could not be decoded.')
    })
    expect(await iconPicture(withIcon('/api/files/a/', async () => image).plant)).toBeNull()
  })

  it('should keep a label waiting no longer than 1.5 s', async () => {
    const { plant } = withIcon('/api/files/a/', async () => new Promise(() => {}))
    const icon = iconPicture(plant)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await icon).toBeNull()
  })
})
