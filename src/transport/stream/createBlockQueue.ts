import { LIMITS } from '../limits.ts'

/**
 * Writes blocks of text one after the other. A stream may have several open blocks, told apart by id, but the SDK can
 * only append to the last one. So the first open block is written as it streams, and the others wait until it ends.
 */
export interface BlockQueue {
  /** Opens a block. If one with the same id is open, it is ended. */
  start(id: string): void
  /** Adds text to a block, and opens the block if necessary. */
  add(id: string, text: string): void
  end(id: string): void
  /** Ends all blocks. */
  endAll(): void
  /** Drops all blocks and their unwritten text. */
  clear(): void
}

interface Block {
  id: string
  /** Text that has not been written. */
  pieces: string[]
  isOpen: boolean
}

export interface BlockQueueHandlers {
  /** Called with text. `isFirst` is true for the beginning of a block. */
  write: (text: string, isFirst: boolean) => void
  /** Called when a block has ended and all of its text has been written. */
  onEnd?: (id: string) => void
}

export function createBlockQueue({ write, onEnd }: BlockQueueHandlers): BlockQueue {
  let blocks: Block[] = []
  let isFirst = true

  function find(id: string): Block | undefined {
    return blocks.find((block) => block.id === id && block.isOpen)
  }

  function writeFirst(): void {
    for (let block = blocks[0]; block !== undefined; block = blocks[0]) {
      const text = block.pieces.join('')
      block.pieces = []
      if (text !== '') {
        write(text, isFirst)
        isFirst = false
      }
      if (block.isOpen) return
      blocks.shift()
      isFirst = true
      onEnd?.(block.id)
    }
  }

  function endAll(): void {
    for (const block of blocks) block.isOpen = false
    writeFirst()
  }

  function open(id: string): Block {
    if (blocks.length >= LIMITS.items) endAll()
    const block = { id, pieces: [], isOpen: true }
    blocks.push(block)
    return block
  }

  function end(id: string): void {
    const block = find(id)
    if (block === undefined) return
    block.isOpen = false
    if (block === blocks[0]) writeFirst()
  }

  return {
    start(id) {
      end(id)
      open(id)
    },
    add(id, text) {
      const block = find(id) ?? open(id)
      if (block !== blocks[0]) block.pieces.push(text)
      else if (text !== '') {
        write(text, isFirst)
        isFirst = false
      }
    },
    end,
    endAll,
    clear() {
      blocks = []
      isFirst = true
    },
  }
}
