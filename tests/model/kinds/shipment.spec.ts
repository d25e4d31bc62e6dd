import { describe, expect, it } from 'vitest'
import { readStep, rowsAt } from '#model/calls/step.ts'
import { signatureBytes } from '#model/kinds/signature.ts'

const sign = (signature: string) =>
  readStep(rowsAt('PATCH', '/api/shipments/{id}/'), { id: 5 }, { status: 'Closed', signature })
const image = (bytes: number, type = 'png') => `data:image/${type};base64,${Buffer.alloc(bytes).toString('base64')}`

describe('A signature', () => {
  it('should weigh at most 200 KB', () => {
    expect(sign(image(signatureBytes))).toMatchObject({ step: { type: 'sign' } })
    expect(sign(image(signatureBytes + 3, 'jpeg'))).toMatchObject({
      errors: { signature: ['The signature image is larger than 200 KB.'] },
    })
  })
})

describe('A counter-ticket', () => {
  const signed = { reason: 'Dust', signature: image(3), signed_by: 'Dale Roy' }
  const adjust = (net: unknown) =>
    readStep(rowsAt('POST', '/api/shipments/{id}/adjustments/'), { id: 5 }, { ...signed, net })

  it.each([-35.5, 12, 1_000_000, -1_000_000])('should take a difference of %s lbs', (net) => {
    expect(adjust(net)).toMatchObject({ step: { type: 'adjust', net } })
  })

  it.each([
    [0, 'A difference is not 0.'],
    [-0, 'A difference is not 0.'],
    [1.005, 'Give a weight with at most two decimals.'],
    [-1_000_000.5, 'A difference is at most 1,000,000 lbs.'],
    ['-35', 'Enter a difference in lbs, for example -120.5.'],
  ])('should refuse a difference of %s', (net, message) => {
    expect(adjust(net)).toEqual({ errors: { net: [message] } })
  })

  it('should name the signer and the meaning', () => {
    expect(
      readStep(rowsAt('POST', '/api/shipments/{id}/adjustments/'), { id: 5 }, { net: 1, signature: image(3) }),
    ).toMatchObject({
      errors: { reason: [expect.any(String)], signed_by: [expect.any(String)] },
    })
  })
})
