import { MenuButton } from '../ui/icons/MenuButton.tsx'
import { useLabels } from '../ui/settings.ts'
import type { MoreOptions } from '../ui/shell/MoreMenu.tsx'
import { readerPanels } from './loadReaderPanels.ts'

/** The button of the header that opens a menu with all that has no button of its own. */
export function MoreButton(options: MoreOptions) {
  const labels = useLabels()
  return (
    <MenuButton label={labels.more} chunk={readerPanels}>
      {({ MoreMenu }, menu) => <MoreMenu {...options} {...menu} />}
    </MenuButton>
  )
}
