import type { DocsConfig, ModeFiles } from './DocsConfig.ts'

/**
 * docs.json as its owner writes it (protocol.md#settings), before `parseDocsConfig` checks and completes it.
 * Names accept any text, because TypeScript reads `"theme": "maple"` of an imported JSON file as `string`.
 */
export interface DocsConfigInput extends Input<Omit<DocsConfig, 'theme'>> {
  theme?: Input<DocsConfig['theme'] | 'mint'>
  /** docs.json also configures the docs site itself. The assistant ignores those settings. */
  [setting: string]: unknown
}

/** No setting is required, names may be any text, and one file or text is enough for both modes. */
type Input<Value> = Value extends string
  ? Value | (string & {})
  : Value extends readonly (infer Item)[]
    ? readonly Item[]
    : Value extends object
      ? { [Name in keyof Value]?: Input<Value[Name]> } | (Value extends ModeFiles ? string : never)
      : Value
