import { describe, expect, it, onTestFinished } from 'vitest'
import type { Frame, MessagePart } from '../../src/protocol/index.ts'
import { wholeParts } from '../../src/protocol/parts.ts'
import { createPartPacker } from '../../src/transport/stream/createPartPacker.ts'

const call = (toolCallId: string): Frame => ({ name: 'tool-call', payload: { toolCallId, toolName: 'x', args: {} } })
const result = (toolCallId: string, value: unknown = 1): Frame => ({
  name: 'tool-result',
  payload: { toolCallId, result: value },
})
const source = (id: string): Frame => ({ name: 'source', payload: { sourceType: 'url', id, url: '/' } })
const text: Frame = { name: 'text', payload: 'a' }
const stepEnd: Frame = { name: 'finish-step', payload: { finishReason: 'stop', isContinued: false } }
const stand = (id: string) => ({ name: 'source', payload: { sourceType: 'url', id, url: '' } })
const toolPart = (toolCallId: string, step: number, value: unknown): MessagePart => ({
  type: 'tool-invocation',
  toolInvocation: { state: 'result', step, toolCallId, toolName: 'x', args: {}, result: value },
})

function create() {
  const packs = new Map<string, MessagePart[]>()
  let ids = 0
  return { packs, ...createPartPacker({ packs, createId: () => `p${(ids += 1)}`, continued: undefined }) }
}

describe('a packer', () => {
  it('passes on all frames if there are few', () => {
    const { packs, pack } = create()
    const frames = [call('a'), result('a'), source('s'), text]
    expect(pack(frames, false)).toEqual(frames)
    expect(packs.size).toBe(0)
  })

  it('lets one source stand for each run of whole parts', () => {
    const { packs, pack } = create()
    expect(pack([source('s'), call('a'), result('a', 2), stepEnd, call('b'), result('b'), text], true)).toEqual([
      stand('p1'),
      stepEnd,
      stand('p2'),
      text,
    ])
    expect([...packs.values()]).toEqual([
      [{ type: 'source', source: { sourceType: 'url', id: 's', url: '/' } }, toolPart('a', 0, 2)],
      [toolPart('b', 1, 1)],
    ])
  })

  it('always packs a kind of part that useChat does not know', () => {
    const parts: Record<string, unknown> = wholeParts
    parts.note = {}
    onTestFinished(() => void delete parts.note)
    const { packs, pack } = create()
    expect(pack([text, { name: 'note', payload: { words: 'Mind the gap' } } as unknown as Frame], false)).toEqual([
      text,
      stand('p1'),
    ])
    expect(packs.get('p1')).toEqual([{ type: 'note', words: 'Mind the gap' }])
  })

  it('passes on calls whose result has not arrived, and those that useChat knows', () => {
    const { packs, pack } = create()
    expect(pack([call('a')], true)).toEqual([call('a')])
    expect(pack([result('a'), call('b')], true)).toEqual([result('a'), call('b')])
    expect(packs.size).toBe(0)
  })

  it('changes a packed call in place when another result arrives, and passes nothing on', () => {
    const { packs, pack } = create()
    pack([call('a'), result('a', 1)], true)
    expect(pack([result('a', 2)], false)).toEqual([])
    expect(packs.get('p1')).toEqual([toolPart('a', 0, 2)])
  })
})
