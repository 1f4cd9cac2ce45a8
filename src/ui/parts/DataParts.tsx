import type { AssistantMessage } from '../../protocol/message.ts'
import { PartBoundary } from './PartBoundary.tsx'
import { useSettings } from '../settings.ts'

interface DataAnnotation {
  name: string
  id: string | undefined
  data: unknown
  isTransient: boolean
}

/**
 * The additional data of an answer, rendered by the host: data by its name, and all other annotations. Renders a
 * `<div data-slot="data" data-name>` for each piece of data, and a `<div data-slot="annotations">`.
 */
export function DataParts({ message, isStreaming }: { message: AssistantMessage; isStreaming: boolean }) {
  const { components } = useSettings()
  const { data: renderers, annotations: Annotations } = components ?? {}
  const { annotations = [] } = message
  const resetKey = `${message.id} ${isStreaming}`
  const others: unknown[] = []
  const views = annotations.flatMap((annotation, index) => {
    const piece = readData(annotation)
    const Data =
      piece !== null && renderers !== undefined && Object.hasOwn(renderers, piece.name)
        ? renderers[piece.name]
        : undefined
    if (piece === null || Data === undefined) {
      others.push(annotation)
      return []
    }
    const { name, id, data, isTransient } = piece
    return [
      <PartBoundary key={`${name} ${id ?? index}`} resetKey={resetKey}>
        <div data-slot="data" data-name={name} data-da-host="">
          <Data data={data} id={id} isTransient={isTransient} message={message} isStreaming={isStreaming} />
        </div>
      </PartBoundary>,
    ]
  })
  return (
    <>
      {views}
      {Annotations !== undefined && others.length > 0 && (
        <PartBoundary resetKey={resetKey}>
          <div data-slot="annotations" data-da-host="">
            <Annotations annotations={others} message={message} isStreaming={isStreaming} />
          </div>
        </PartBoundary>
      )}
    </>
  )
}

/** Reads `{ type: 'data-NAME', id?, data, transient? }`. Null for any other annotation. */
function readData(annotation: unknown): DataAnnotation | null {
  if (typeof annotation !== 'object' || annotation === null) return null
  const { type, id, data, transient } = annotation as Record<string, unknown>
  if (typeof type !== 'string' || !type.startsWith('data-')) return null
  return { name: type.slice(5), id: typeof id === 'string' ? id : undefined, data, isTransient: transient === true }
}
