import { bagLabel as drawBag } from '#print/labels/bagLabel.ts'
import { sampleLabel as drawSample } from '#print/labels/sampleLabel.ts'
import { testLabel as drawTest } from '#print/labels/testLabel.ts'
import { wagonReceipt as drawReceipt } from '#print/labels/wagonReceipt.ts'
import { zpl } from '#print/labels/zpl.ts'

// The labels as the plant's printers get them.

export const bagLabel = (...of: Parameters<typeof drawBag>): string => zpl(drawBag(...of))
export const sampleLabel = (...of: Parameters<typeof drawSample>): string => zpl(drawSample(...of))
export const testLabel = (...of: Parameters<typeof drawTest>): string => zpl(drawTest(...of))
export const wagonReceipt = (...of: Parameters<typeof drawReceipt>): string => zpl(drawReceipt(...of))
