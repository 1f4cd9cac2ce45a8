import type { DecoderHandlers } from './streamDecoder.ts'
import { createBlockQueue } from './createBlockQueue.ts'
import { isRecord } from '../../protocol/isRecord.ts'

/**
 * The text and the reasoning of a UI message stream, which come in blocks.
 *
 * @param onPart Called before a frame of encrypted reasoning.
 */
export function createUiBlocks(onFrame: DecoderHandlers['onFrame'], onPart: () => void) {
  const signatures = new Map<string, string>()
  /** Kinds of blocks whose next text the SDK would append to an earlier part. */
  const appendable = new Set<'text' | 'reasoning'>()
  const text = createBlockQueue({ write: (piece, isFirst) => write('text', piece, isFirst) })
  const reasoning = createBlockQueue({
    write: (piece, isFirst) => write('reasoning', piece, isFirst),
    onEnd: writeSignature,
  })

  function write(kind: 'text' | 'reasoning', payload: string, isFirst: boolean): void {
    if (isFirst && appendable.has(kind)) split()
    appendable.add(kind)
    onFrame({ name: kind, payload })
  }

  function writeSignature(id: string): void {
    const signature = signatures.get(id)
    signatures.delete(id)
    if (signature !== undefined) onFrame({ name: 'reasoning-signature', payload: { signature } })
  }

  /** Makes the SDK begin new parts for the following text and reasoning. */
  function split(): void {
    if (appendable.size === 0) return
    appendable.clear()
    onFrame({ name: 'finish-step', payload: { finishReason: 'unknown', isContinued: false } })
  }

  return {
    text,
    reasoning,
    /** Stores the signature of a block of reasoning, to be written when the block ends. */
    noteSignature(id: string, providerMetadata: unknown): void {
      const signature = getProviderField(providerMetadata, 'signature')
      if (signature !== undefined) signatures.set(id, signature)
    },
    /** Writes reasoning that the model's provider has encrypted, if there is any. */
    writeRedacted(providerMetadata: unknown): void {
      const data = getProviderField(providerMetadata, 'redactedData')
      if (data === undefined) return
      onPart()
      appendable.add('reasoning')
      onFrame({ name: 'redacted-reasoning', payload: { data } })
    },
    split,
    endAll(): void {
      reasoning.endAll()
      text.endAll()
    },
    clear(): void {
      text.clear()
      reasoning.clear()
    },
  }
}

/** A field of the metadata of any provider, as in `{ anthropic: { signature } }`. */
function getProviderField(metadata: unknown, name: string): string | undefined {
  if (!isRecord(metadata)) return undefined
  const found = Object.values(metadata).find((provider) => isRecord(provider) && typeof provider[name] === 'string')
  return isRecord(found) ? (found[name] as string) : undefined
}
