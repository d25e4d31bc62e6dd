type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * Whether a page here sends only while it is in front: iPadOS suspends all others. It calls itself a Macintosh, but no
 * Macintosh has a touch screen.
 */
export const sendsInFront = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /\b(?:iPad|iPhone)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
