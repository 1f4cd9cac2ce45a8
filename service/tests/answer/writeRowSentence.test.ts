import { expect, it } from 'vitest'
import { writeRowSentence } from '../../src/engine/answer/pieces/writeRowSentence.ts'

it.each([
  [
    'names what is short',
    ['Option', 'Default', 'Meaning'],
    ['`--port`', '4310', 'the port'],
    '`--port` (Default: 4310): the port',
  ],
  [
    'puts the meaning first, however long what follows is',
    ['Code', 'Meaning', 'How to fix it'],
    ['`server`', 'an error', 'look into the log of the service and try again'],
    '`server`: an error. How to fix it: look into the log of the service and try again',
  ],
  [
    'has no colon if the text continues a sentence about the subject',
    ['Setting', 'What it does'],
    ['`contextual.options`', 'are the entries of a menu'],
    '`contextual.options` are the entries of a menu',
  ],
  ['names a number', ['Status', 'Reason'], ['415', 'the body is no JSON'], 'Status 415: the body is no JSON'],
  [
    'names what has no cell before it',
    ['Option', 'Variable', 'Meaning'],
    ['', '`KEY`', 'the key'],
    'Variable `KEY`: the key',
  ],
  [
    'names each of several long cells',
    ['Endpoint', 'Body', 'Answer'],
    ['`/search`', 'the words to find, and how many', 'the pages found, the best one first.'],
    '`/search`. Body: the words to find, and how many. Answer: the pages found, the best one first.',
  ],
  [
    'lists facts alone',
    ['Language', 'Tag', 'Direction'],
    ['German', '`de`', 'left to right'],
    'German (Tag: `de`, Direction: left to right)',
  ],
  ['leaves out what is empty', ['A', 'B', 'C'], ['x', '–', ''], 'x'],
  ['says nothing of an empty row', ['A'], [''], ''],
])('%s', (_, header, row, sentence) => {
  expect(writeRowSentence(header, row)).toBe(sentence)
})
