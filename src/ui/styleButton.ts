/** `main` is the primary action, `plain` an alternative, `quiet` a way to cancel. */
export type ButtonKind = 'main' | 'plain' | 'quiet'

/** The classes of a button with text. It is 32 pixels high, and 44 on touch screens. */
export function styleButton(kind: ButtonKind): string {
  return `${SHAPE} ${KINDS[kind]}`
}

const SHAPE =
  'da:inline-flex da:min-h-8 da:items-center da:gap-1.5 da:rounded-control da:border da:px-3 da:text-small ' +
  'da:font-medium da:no-underline da:transition-colors da:pointer-coarse:min-h-11'

const KINDS = {
  main:
    'da:border-transparent da:bg-button da:text-button-text da:hover:bg-button-hover ' +
    'da:disabled:border-border da:disabled:bg-surface-sunken da:disabled:text-text-muted ' +
    'da:aria-disabled:border-border da:aria-disabled:bg-surface-sunken da:aria-disabled:text-text-muted',
  plain:
    'da:border-control-border da:bg-surface da:text-text da:hover:bg-surface-sunken ' +
    'da:disabled:border-border da:disabled:text-text-muted',
  quiet: 'da:border-transparent da:text-text-muted da:hover:bg-surface-sunken da:hover:text-text',
}

/** The shape of a button with an icon alone; add its size, such as `da:size-9 da:pointer-coarse:size-11`. */
export const ICON_BUTTON = 'da:inline-flex da:shrink-0 da:items-center da:justify-center da:rounded-control'

/** `ICON_BUTTON` in unobtrusive colours. */
export const QUIET_ICON_BUTTON = `${ICON_BUTTON} da:text-text-muted da:hover:text-text`
