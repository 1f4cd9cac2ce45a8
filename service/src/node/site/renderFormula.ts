import { readFormula, type FormulaNode } from '../../../../src/markdown/math/readFormula.ts'
import { escapeHtml } from './html.ts'

/**
 * Renders a formula as MathML. One that is not valid stays as it is written.
 *
 * @param raw The source with its delimiters.
 */
export function renderFormula(source: string, raw: string, isBlock: boolean): string {
  const nodes = readFormula(source, isBlock)
  const content =
    nodes === undefined ? `<code class="formula-source">${escapeHtml(raw.trim())}</code>` : nodes.map(render).join('')
  return isBlock
    ? `<div class="formula" role="group" tabindex="0" aria-label="Formula">${content}</div>\n`
    : `<span class="formula">${content}</span>`
}

function render(node: FormulaNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${node.name}${attributes.join('')}>${node.children.map(render).join('')}</${node.name}>`
}
