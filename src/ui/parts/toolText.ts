import { toLine } from '../toLine.ts'

const INITIALS = /\b(api|cli|css|csv|dns|html|https|http|id|ip|json|mcp|pdf|sdk|sql|ui|url|xml|yaml)(s?)\b/g

/** Turns a tool's name into words: `get_openApiSpec` becomes "Get open API spec". */
export function toReadableName(toolName: string): string {
  const words = toLine(toolName, 60)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[\s_.:/-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(INITIALS, (_, word: string, plural: string) => word.toUpperCase() + plural)
  return words === '' ? toLine(toolName, 60) : words[0]!.toUpperCase() + words.slice(1)
}

/** The query of a search tool, if its arguments contain one. */
export function readSearchQuery(args: unknown): string | undefined {
  if (typeof args !== 'object' || args === null) return undefined
  for (const name of ['query', 'q', 'search', 'question']) {
    const value = Object.hasOwn(args, name) ? (args as Record<string, unknown>)[name] : undefined
    if (typeof value === 'string' && value.trim() !== '') return toLine(value, 80)
  }
  return undefined
}

/** A value as readable text: strings unchanged, other values as indented JSON, cut after `limit` characters. */
export function toValueText(value: unknown, limit = 20_000): string {
  const text = toExactText(value) ?? (typeof value === 'object' ? '…' : String(value))
  return text.length > limit ? `${text.slice(0, limit)}…` : text
}

/** A value as readable text, whole. Undefined if it can't be written as JSON: circular or too deeply nested. */
export function toExactText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value, null, 2) as string | undefined
  } catch {
    return undefined
  }
}
