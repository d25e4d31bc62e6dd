/** An answer that is no success, with a body in the form of Django REST framework. */
export class Refusal extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

/** A transition that the state does not allow: a status error of the specification. */
export const statusError = (message: string): Refusal => new Refusal(400, { status: [message] })

export const notFound = (): Refusal => new Refusal(404, { detail: 'Not found.' })
