import { describe, expect, test } from 'vitest'
import { decodeFrame, encodeFrame, type Frame } from '../../src/protocol/index.ts'

const FRAMES: [string, Frame][] = [
  ['0:"Hello"', { name: 'text', payload: 'Hello' }],
  ['2:[{"a":1}]', { name: 'data', payload: [{ a: 1 }] }],
  ['3:"No"', { name: 'error', payload: 'No' }],
  ['8:[1]', { name: 'annotations', payload: [1] }],
  [
    '9:{"toolCallId":"t","toolName":"search","args":{"q":"a"}}',
    { name: 'tool-call', payload: { toolCallId: 't', toolName: 'search', args: { q: 'a' } } },
  ],
  ['a:{"toolCallId":"t","result":[]}', { name: 'tool-result', payload: { toolCallId: 't', result: [] } }],
  [
    'b:{"toolCallId":"t","toolName":"search"}',
    { name: 'tool-call-start', payload: { toolCallId: 't', toolName: 'search' } },
  ],
  [
    'c:{"toolCallId":"t","argsTextDelta":"{"}',
    { name: 'tool-call-delta', payload: { toolCallId: 't', argsTextDelta: '{' } },
  ],
  [
    'd:{"finishReason":"stop","threadId":"th"}',
    { name: 'finish-message', payload: { finishReason: 'stop', threadId: 'th' } },
  ],
  [
    'e:{"finishReason":"stop","isContinued":false}',
    { name: 'finish-step', payload: { finishReason: 'stop', isContinued: false } },
  ],
  ['f:{"messageId":"m"}', { name: 'start-step', payload: { messageId: 'm' } }],
  ['g:"Hm"', { name: 'reasoning', payload: 'Hm' }],
  [
    'h:{"sourceType":"url","id":"s","url":"/a","title":"A"}',
    { name: 'source', payload: { sourceType: 'url', id: 's', url: '/a', title: 'A' } },
  ],
  ['i:{"data":"x"}', { name: 'redacted-reasoning', payload: { data: 'x' } }],
  ['j:{"signature":"x"}', { name: 'reasoning-signature', payload: { signature: 'x' } }],
  ['k:{"data":"aGk=","mimeType":"text/plain"}', { name: 'file', payload: { data: 'aGk=', mimeType: 'text/plain' } }],
]

describe('a frame', () => {
  test.each(FRAMES)('%s is read, and written back identically', (line, frame) => {
    expect(decodeFrame(line)).toEqual(frame)
    expect(encodeFrame(frame.name, frame.payload as never)).toBe(`${line}\n`)
  })

  test.each([
    '',
    ':',
    '0',
    '0:',
    'z:1',
    ': ping',
    '0"a"',
    '00:"a"',
    '0:"a',
    '0:123',
    '0:null',
    '2:{}',
    '3:{}',
    '8:null',
    '9:{"toolCallId":"t"}',
    '9:{"toolCallId":"t","toolName":"x"}',
    '9:{"toolCallId":1,"toolName":"x","args":{}}',
    'a:{"toolCallId":"t"}',
    'd:"stop"',
    'f:{}',
    'h:{"sourceType":"file","id":"s","url":"/"}',
    'k:{"data":"x"}',
    'toString:1',
    '__proto__:{}',
  ])('%j is not one', (line) => {
    expect(decodeFrame(line)).toBeNull()
  })
})
