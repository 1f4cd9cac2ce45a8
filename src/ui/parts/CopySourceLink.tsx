import { CopyAction } from '../icons/CopyAction.tsx'
import { useSettings } from '../settings.ts'
import type { MessageSource } from '../sourceTypes.ts'
import { copySourceLink } from './copySourceLink.ts'

/** Copies the full address of a source. Renders a `<button>`. */
export function CopySourceLink({ source }: { source: MessageSource }) {
  return <CopyAction icon="copy" {...copySourceLink(source, useSettings())} />
}
