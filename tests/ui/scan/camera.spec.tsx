import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CameraDialog } from '#ui/scan/camera/CameraDialog.tsx'
import type { Scan } from '#ui/scan/readScan.ts'

const track = {
  readyState: 'live',
  stop: vi.fn(),
  getCapabilities: () => ({ torch: true }),
  applyConstraints: vi.fn(() => Promise.resolve()),
}
const stream = { getVideoTracks: () => [track] }
const getUserMedia = vi.fn<() => Promise<unknown>>()
let inSight: readonly string[] = []

beforeEach(() => {
  inSight = []
  getUserMedia.mockReset().mockResolvedValue(stream)
  track.stop.mockClear()
  track.applyConstraints.mockClear()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['code_128', 'qr_code', 'ean_13']
      detect = async () => inSight.map((rawValue) => ({ rawValue }))
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
    getImageData: () => ({}),
  } as never)
  put(navigator, 'mediaDevices', { getUserMedia })
  put(HTMLMediaElement.prototype, 'srcObject', null)
  put(HTMLVideoElement.prototype, 'videoWidth', 640)
  put(HTMLVideoElement.prototype, 'videoHeight', 480)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const put = (on: object, name: string, value: unknown) =>
  Object.defineProperty(on, name, { configurable: true, writable: true, value })

function open() {
  const scans: Scan[] = []
  const { unmount } = render(<CameraDialog onScan={(scan) => scans.push(scan)} onClose={() => {}} />)
  return { scans, unmount, user: userEvent.setup() }
}
const codes = (scans: readonly Scan[]) => scans.map((scan) => (scan.kind === 'ticket' ? scan.place : scan.code))

describe('the camera', () => {
  it('should return a label once while it is in view, and no other codes', async () => {
    inSight = ['81-7', '0123456789012']
    const { scans } = open()
    await vi.waitFor(() => expect(codes(scans)).toEqual(['81-7']))
    inSight = ['81-7', '81-8']
    await vi.waitFor(() => expect(codes(scans)).toEqual(['81-7', '81-8']))
  })

  it('should be off as soon as its window is', async () => {
    const { unmount } = open()
    await screen.findByText('Hold the barcode or QR code in the frame.')
    unmount()
    expect(track.stop).toHaveBeenCalled()
  })

  it('should light up where it can', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Light on' }))
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  })

  it.each([
    ['NotAllowedError', /Allow it for this page/],
    ['NotFoundError', 'This device has no camera.'],
    ['NotReadableError', /Another program is using the camera/],
  ])('should explain %s in plain words, and try again', async (name, words) => {
    getUserMedia.mockRejectedValueOnce(new DOMException('', name))
    const { user } = open()
    expect(await screen.findByText(words)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Hold the barcode or QR code in the frame.')).toBeDefined()
  })

  it('should explain that it needs https', async () => {
    vi.stubGlobal('isSecureContext', false)
    getUserMedia.mockRejectedValueOnce(new TypeError('undefined is not a function'))
    open()
    expect(await screen.findByText(/opened by its safe address/)).toBeDefined()
  })
})
