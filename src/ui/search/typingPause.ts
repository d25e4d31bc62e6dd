/** ms without a key, after which the server is asked for the typed words. */
export const typingPause = 300
