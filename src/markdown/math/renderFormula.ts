import { createElement, type ReactNode } from 'react'
import { readFormula, type FormulaNode } from './readFormula.ts'

/** Renders a formula as MathML, by creating each element in React. Undefined if the source is not a valid formula. */
export function renderFormula(source: string, isBlock: boolean): ReactNode | undefined {
  return readFormula(source, isBlock)?.map(renderNode)
}

function renderNode(node: FormulaNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { class: className, ...attributes } = node.attributes
  return createElement(node.name, { key, className, ...attributes }, ...node.children.map(renderNode))
}
