/**
 * Drops annotations that a later one replaces: data with an id (`data-NAME`) and the message's metadata, both from UI
 * message streams. Keeps all others.
 */
export function mergeAnnotations(annotations: readonly unknown[]): unknown[] {
  const merged = new Map<unknown, unknown>()
  for (const annotation of annotations) merged.set(getKey(annotation), annotation)
  return merged.size === annotations.length ? [...annotations] : [...merged.values()]
}

/** The same key for annotations that replace one another, and a unique one for all others. */
function getKey(annotation: unknown): unknown {
  if (typeof annotation !== 'object' || annotation === null) return {}
  const { type, id } = annotation as { type?: unknown; id?: unknown }
  if (type === 'message-metadata') return type
  return typeof type === 'string' && type.startsWith('data-') && typeof id === 'string' ? `${type} ${id}` : annotation
}
