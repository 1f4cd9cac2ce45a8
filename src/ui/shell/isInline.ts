/** Whether the panel is part of the page's content: always open, and without a launcher. */
export function isInline(variant: string | null | undefined): variant is 'inline' {
  return variant === 'inline'
}
