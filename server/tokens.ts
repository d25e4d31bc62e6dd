import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that can't be guessed: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a secret: a copy of the database does not reveal it. */
export const tokenHash = (token: string): string => hash('sha256', token)

/** Compares two secrets in constant time. */
export const sameToken = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
