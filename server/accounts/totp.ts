import { Secret, TOTP } from 'otpauth'

/** A new secret in base32, as RFC 4226 wants it: 160 random bits. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

interface Shown {
  readonly secret: string
  /** The names of the plant and the account, as the app lists them. */
  readonly issuer: string
  readonly account: string
}

const totpOf = (secret: string): TOTP => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 })

/** The `otpauth:` address that an authenticator app scans. */
export const totpAddress = ({ secret, issuer, account }: Shown): string =>
  Object.assign(totpOf(secret), { issuer, label: account }).toString()

/** The time step of 30 s of a code, by RFC 6238: the present one or a neighbour; null if it matches none. */
export function totpStep(secret: string, code: string, now: string): number | null {
  const [totp, timestamp] = [totpOf(secret), Date.parse(now)]
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** A recovery code: 120 random bits in base32, in groups of four. */
export const newRecoveryCode = (): string =>
  new Secret({ size: 15 }).base32.replaceAll(/.{4}(?=.)/g, (group) => `${group}-`)
