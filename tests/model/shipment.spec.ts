import { describe, expect, it } from 'vitest'
import { signatureBytes } from '#model/shipment.ts'
import { readStep } from '#model/step.ts'

const sign = (signature: string) =>
  readStep('PATCH', '/api/shipments/{id}/', { id: 5 }, { status: 'Closed', signature })
const image = (bytes: number, type = 'png') => `data:image/${type};base64,${Buffer.alloc(bytes).toString('base64')}`

describe('A signature', () => {
  it('should weigh at most 200 KB', () => {
    expect(sign(image(signatureBytes))).toMatchObject({ step: { type: 'sign' } })
    expect(sign(image(signatureBytes + 3, 'jpeg'))).toMatchObject({
      errors: { signature: ['The signature image is larger than 200 KB.'] },
    })
  })
})
