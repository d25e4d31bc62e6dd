/** A place in the syntax tree, as far as it is looked at here. */
interface Place {
  readonly node: Syntax
  readonly parent?: Syntax
  findParent(holds: (parent: Place) => boolean): unknown
}

interface Syntax {
  readonly type: string
  readonly key?: { readonly name?: string }
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
  readonly callee?: { readonly name?: string; readonly object?: { readonly name?: string } }
}

/** The places of texts for users: a rule's message, a button's label, and "so it can't be …". */
const wordy: readonly unknown[] = ['message', 'label', 'phrases']

const isText = ({ node }: Place): boolean => node.type === 'StringLiteral' || node.type === 'TemplateLiteral'

/** Only texts for users end with a full stop. */
const isSentence = ({ node: { value, quasis } }: Place): boolean =>
  String(quasis?.at(-1)?.value.raw ?? value).endsWith('.')

const isWordy = ({ node: { type, key, callee } }: Place): boolean =>
  (type === 'ObjectProperty' && wordy.includes(key?.name)) ||
  (type === 'NewExpression' && callee?.name === 'Error') ||
  (type === 'CallExpression' && callee?.name === 'wording') ||
  (type === 'CallExpression' && callee?.object?.name === 'log')

/** Another word would not be in the union, and does not compile. */
const isCase = ({ parent }: Place): boolean => parent?.type === 'SwitchCase'

/** Leaves out texts for users and for the log: only decisions matter here. */
export const words = {
  shouldIgnore: (place: Place): string | undefined =>
    isText(place) && (isCase(place) || isSentence(place) || Boolean(place.findParent(isWordy))) ? 'Words' : undefined,
}
