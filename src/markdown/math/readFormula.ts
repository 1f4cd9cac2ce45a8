import temml from 'temml'
import { INVISIBLE } from '../plain/cleanText.ts'

/** The tree that temml returns: MathML elements, text, and fragments. */
interface MathNode {
  readonly type?: unknown
  readonly text?: unknown
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly classes?: readonly unknown[]
  readonly children?: readonly MathNode[]
}

interface Renderer {
  __renderToMathMLTree(source: string, options: Record<string, unknown>): MathNode
}

/** The elements allowed in a formula. There are no links, images, ids, styles or scripts among them. */
const ELEMENTS = listWords(
  'math mrow mi mn mo ms mtext mspace msup msub msubsup mfrac mroot msqrt munder mover munderover mtable ' +
    'mtr mtd mstyle mpadded mphantom menclose merror mmultiscripts mprescripts none',
)
const WORDS = listWords(
  'display mathvariant stretchy fence separator accent accentunder columnalign columnlines rowlines rowspan ' +
    'columnspan displaystyle scriptlevel movablelimits symmetric largeop form notation linebreak mathcolor',
)
const LENGTHS = listWords(
  'lspace rspace minsize maxsize linethickness width height depth voffset rowspacing columnspacing',
)
const WORD = /^[\w #-]{1,60}$/
const LENGTH = /^([+-]?(?:\d+(?:\.\d+)?|\.\d+))(em|ex|pt|px|%)?$/
const MAX_LENGTH_EM = 10
const MAX_NODES = 5000

/** A text, or an element of MathML with the attributes that are allowed. */
export type FormulaNode = string | FormulaElement

export interface FormulaElement {
  name: string
  attributes: Record<string, string>
  children: FormulaNode[]
}

/**
 * Reads a formula as MathML. Only allowed elements and attributes are in it. Undefined if the source is not a valid
 * formula, is too long, or expands too far. Macros apply to one formula only.
 */
export function readFormula(source: string, isBlock: boolean): FormulaNode[] | undefined {
  try {
    const tree = (temml as unknown as Renderer).__renderToMathMLTree(source, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      strict: false,
      maxExpand: 200,
      maxSize: [MAX_LENGTH_EM, MAX_LENGTH_EM],
      macros: {},
    })
    return readNode(tree, { nodes: MAX_NODES }, source)
  } catch {
    return undefined
  }
}

function readNode(node: MathNode, budget: { nodes: number }, source: string): FormulaNode[] {
  if (--budget.nodes < 0) throw new Error('The formula is too long.')
  if (typeof node.text === 'string') return [removeHidden(node.text)]
  const children = (node.children ?? []).flatMap((child) => readNode(child, budget, source))
  if (typeof node.type !== 'string' || !ELEMENTS.has(node.type)) return children
  const attributes = sanitizeAttributes(node.attributes ?? {})
  const classes = (node.classes ?? []).filter((name) => typeof name === 'string' && /^tml-[a-z-]+$/.test(name))
  if (classes.length > 0) attributes.class = classes.join(' ')
  if (node.type === 'math') attributes.alttext = removeHidden(source)
  return [{ name: node.type, attributes, children }]
}

/** Removes characters that are invisible or reorder text. Keeps invisible operators, which screen readers announce. */
function removeHidden(text: string): string {
  return text.replace(INVISIBLE, (character) => (character >= '\u2061' && character <= '\u2064' ? character : ''))
}

function sanitizeAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const text = String(value)
    if (WORDS.has(name) ? WORD.test(text) : LENGTHS.has(name) && isShort(text)) kept[name] = text
  }
  return kept
}

function listWords(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

function isShort(length: string): boolean {
  const match = LENGTH.exec(length)
  if (match === null) return false
  const size = Math.abs(Number(match[1]))
  return match[2] === '%'
    ? size <= 100
    : match[2] === 'px' || match[2] === 'pt'
      ? size <= MAX_LENGTH_EM * 16
      : size <= MAX_LENGTH_EM
}
