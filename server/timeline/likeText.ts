/**
 * Text to match literally by LIKE, with `escape '\'`. A letter beyond ASCII matches any one character: the engines
 * differ in which of those they convert to lower case.
 */
export const likeText = (text: string): string =>
  text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/[^\u0000-\u007f]/gu, '_')
