import { expect, it, vi } from 'vitest'
import type { Scan } from '#ui/scan/readScan.ts'
import { createScanQueue } from '#ui/scan/scanQueue.ts'

const scanOf = (code: string): Scan => ({ kind: 'label', lot: 1042, bag: 1, code })
const settled = async () => new Promise((done) => setTimeout(done))

it('should keep early scans in order', async () => {
  const queue = createScanQueue()
  queue.scan(scanOf('1042-1'))
  queue.scan(scanOf('1042-2'))
  const served = vi.fn(async () => {})
  queue.serve(served)
  await vi.waitFor(() => expect(served).toHaveBeenCalledTimes(2))
  expect(served.mock.calls.flat()).toEqual([scanOf('1042-1'), undefined, scanOf('1042-2'), undefined])
})

it('should pass nothing from one user to the next', async () => {
  const queue = createScanQueue()
  queue.scan(scanOf('1042-1'))
  queue.drop()
  const first = vi.fn(async () => {})
  const leave = queue.serve(first)
  await settled()
  expect(first).not.toHaveBeenCalled()

  queue.scan(scanOf('1042-2'))
  leave()
  queue.drop()
  const second = vi.fn(async () => {})
  queue.serve(second)
  queue.scan(scanOf('1042-3'))
  await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(1))
  expect(second).toHaveBeenCalledWith(scanOf('1042-3'), undefined)
  expect(first).not.toHaveBeenCalled()
})
