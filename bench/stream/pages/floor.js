/** The least possible work: appends text to plain paragraphs, once per frame, without Markdown or a framework. */
import { api, followEnd } from './shared.js'

const box = document.getElementById('box')
const input = document.createElement('textarea')
input.id = 'typing'
document.body.append(input)

window.ask = async () => {
  const response = await fetch(api, { method: 'POST', body: '{}' })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  let rest = ''
  let isScheduled = false
  let paragraph = newParagraph()
  const draw = () => {
    isScheduled = false
    const pieces = waiting.split('\n\n')
    waiting = ''
    pieces.forEach((piece, index) => {
      if (index > 0) paragraph = newParagraph()
      if (piece !== '') paragraph.append(piece)
    })
    followEnd(box)
  }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop()
    for (const line of lines) if (line.startsWith('0:')) waiting += JSON.parse(line.slice(2))
    if (!isScheduled) requestAnimationFrame(draw)
    isScheduled = true
  }
  await new Promise(requestAnimationFrame)
  draw()
  window.isDone = true
}

function newParagraph() {
  const paragraph = document.createElement('p')
  paragraph.style.whiteSpace = 'pre-wrap'
  box.append(paragraph)
  return paragraph
}
window.isReady = true
