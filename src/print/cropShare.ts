const share = /\d{1,3}(?:\.\d+)?\s*%(?:\s*[-/–]\s*\d{1,3}(?:\.\d+)?\s*%)+/

/**
 * The crop share among an orchard's notes (`82%-18%`), empty if they contain none. The other notes are internal and
 * printed nowhere. Specification, section 3.
 */
export const cropShare = (notes: string): string => share.exec(notes)?.[0].replaceAll('–', '-') ?? ''
