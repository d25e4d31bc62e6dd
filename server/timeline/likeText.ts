/**
 * Text as LIKE takes it literally, with `escape '\'`. A letter beyond ASCII stands for any one character: the engines
 * differ in which of those they put into small letters.
 */
export const likeText = (text: string): string =>
  text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/[^\u0000-\u007f]/gu, '_')
