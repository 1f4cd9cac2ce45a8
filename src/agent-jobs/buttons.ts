import { classNames } from '../ui/classNames.ts'

const SHAPE =
  'da:inline-flex da:min-h-9 da:items-center da:gap-1.5 da:rounded-control da:border da:px-3 da:text-sm da:font-medium da:no-underline da:pointer-coarse:min-h-11'

/** What the panel is for at the moment. */
export const MAIN_BUTTON = classNames(
  SHAPE,
  'da:border-transparent da:bg-button da:text-button-text da:hover:bg-button-hover',
  'da:disabled:border-border da:disabled:bg-surface-sunken da:disabled:text-text-muted',
  'da:aria-disabled:border-border da:aria-disabled:bg-surface-sunken da:aria-disabled:text-text-muted',
)

/** Everything else. */
export const BUTTON = classNames(
  SHAPE,
  'da:border-control-border da:bg-surface da:text-text da:hover:bg-surface-sunken',
)
