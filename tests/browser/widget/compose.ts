import { cdp } from 'vitest/browser'

/**
 * Types a word as Android's keyboards do: as a composition, which Enter does not end. The key press then has both
 * `isComposing` and its own key code.
 */
export async function composeAndPressEnter(word: string): Promise<void> {
  const tools = cdp() as unknown as { send: (method: string, options: object) => Promise<unknown> }
  await tools.send('Input.imeSetComposition', { text: word, selectionStart: word.length, selectionEnd: word.length })
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
  await tools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key })
  await tools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}
