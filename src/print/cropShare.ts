const share = /\d{1,3}(?:\.\d+)?\s*%(?:\s*[-/–]\s*\d{1,3}(?:\.\d+)?\s*%)+/

/**
 * The crop share among an orchard's notes (`82%-18%`), empty where they name none. The rest of the notes is the
 * plant's own and stands on no paper. Specification, section 3.
 */
export const cropShare = (notes: string): string => share.exec(notes)?.[0].replaceAll('–', '-') ?? ''
