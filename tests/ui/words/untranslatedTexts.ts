import { isNode, type Node, nodesIn, treeOf } from '#tests/support/syntax.ts'
import { terms as statuses } from '#words/es/terms.ts'

/** A visible text that does not go through `t`. */
export interface UntranslatedText {
  readonly line: number
  readonly text: string
}

/** Attributes and keys with visible or audible text. */
const shown = new Set(
  `label title hint placeholder aria-label aria-description alt empty nothing note savingText yesText noText message
  unit words text detail reason subtitle heading caption`.split(/\s+/),
)
/** The plant's own values are typed, and shown by `named`: such a text is only a value. */
const terms = new Set(Object.keys(statuses))
const sayers = new Set(['t', 'plural', 'named', 'namedText', 'say', 'translated'])
/** Names of products and of languages, keys of the keyboard, and units. */
const names = new Set(
  `English Español Edge Opera Firefox Chrome Safari Android Windows Mac Linux Ctrl Esc Escape Enter Home End Tab Backspace Delete
  Space Bearer lbs MM-DD`.split(/\s+/),
)

const word = /\p{L}{2}/u
const sentence = /^[A-Z][a-z]+(?:[ .…!?:,’']|$)/
const within = /(?:^|\s)[A-Za-z]{2,}(?=\s|[.,:;!?…](?:\s|$)|$)/

/** Every text of a source file that bypasses `t`: in a place that is shown, or worded like something to be read. */
export function untranslatedTexts(file: string, source: string): readonly UntranslatedText[] {
  const found: UntranslatedText[] = []
  const tell = (node: Node, text: string) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim().replaceAll(/\s+/g, ' ') })

  /** `read`: users read texts here, even a single word in small letters. */
  function look(node: Node, read: boolean): void {
    switch (node.type) {
      case 'JSXText':
        if (word.test(String(node['value']).replaceAll(/&\w+;/g, ''))) tell(node, String(node['value']))
        return
      case 'Literal':
        if (isWorded(node['value'], read)) tell(node, String(node['value']))
        return
      case 'TemplateLiteral':
        if (isWordedTemplate(node, read)) tell(node, source.slice(node.start, node.end))
        return each(node, false)
      case 'JSXAttribute':
        return lookAtAttribute(node)
      case 'Property':
        if (node['computed'] === true) look(asNode(node['key']), false)
        return nameOf(node['key']) === 'key' ? undefined : look(asNode(node['value']), shown.has(nameOf(node['key'])))
      case 'NewExpression':
        return nameOf(node['callee']).endsWith('Error') ? undefined : each(node, false)
      case 'CallExpression':
        return lookAtCall(node)
      case 'VariableDeclarator':
        // Class names are words to Tailwind only.
        if (/class(?:es)?$|^(?:sizes|widths|arrivals)$/i.test(nameOf(node['id']))) return
        return each(node, false)
      case 'ConditionalExpression':
        look(asNode(node['test']), false)
        look(asNode(node['consequent']), read)
        return look(asNode(node['alternate']), read)
      case 'LogicalExpression':
        look(asNode(node['left']), node['operator'] !== '&&' && read)
        return look(asNode(node['right']), read)
      case 'JSXElement':
      case 'JSXFragment':
        return each(node, true)
      case 'JSXExpressionContainer':
        return each(node, read)
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        return nodesIn(node['declaration']).forEach((one) => look(one, false))
      case 'ImportExpression':
      case 'ThrowStatement':
      case 'TSLiteralType':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return
      default:
        return each(node, false)
    }
  }

  function lookAtAttribute(node: Node) {
    const name = nameOf(node['name'])
    if (node['value'] === null || /className|^class|^style$|^d$|^key$|^name$|^id$|^autoComplete$/.test(name)) return
    const value = asNode(node['value'])
    look(value, shown.has(name))
  }

  function lookAtCall(node: Node) {
    const callee = nameOf(node['callee'])
    if (sayers.has(callee) || callee === 'classes') return
    look(asNode(node['callee']), false)
    // The list pages name their columns in a call.
    for (const argument of nodesIn(node['arguments'])) look(argument, callee.endsWith('Column') && isTerm(argument))
  }

  function each(node: Node, read: boolean): void {
    for (const [key, value] of Object.entries(node))
      if (key !== 'parent') nodesIn(value).forEach((one) => look(one, read))
  }

  look(treeOf(file, source), false)
  return found
}

function isWorded(value: unknown, read: boolean): boolean {
  if (typeof value !== 'string' || names.has(value)) return false
  return read ? word.test(value) : sentence.test(value) && !terms.has(value)
}

function isWordedTemplate(node: Node, read: boolean): boolean {
  const parts = nodesIn(node['quasis']).map((quasi) => String((quasi['value'] as { cooked: string }).cooked))
  const text = parts.join('\u0000')
  return (read && parts.some((part) => word.test(part))) || within.test(text) || sentence.test(parts[0] ?? '')
}

const isTerm = (node: Node): boolean => node.type === 'Literal' && terms.has(String(node['value']))

const asNode = (value: unknown): Node => value as Node

/** The name of an identifier, a key or an attribute; of a member, its own. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'MemberExpression') return nameOf(value['property'])
  const own = value['name'] ?? value['value']
  return typeof own === 'string' ? own : ''
}
