import { readText } from './readValue.ts'

/** `styling.eyebrows`: what is shown above the title of a page. */
export function readEyebrows(config: unknown): 'section' | 'breadcrumbs' {
  return readText(config, 'styling', 'eyebrows') === 'breadcrumbs' ? 'breadcrumbs' : 'section'
}
