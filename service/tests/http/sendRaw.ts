import { connect, type Socket } from 'node:net'

/**
 * Sends bytes to the service unchanged, for requests that `fetch` refuses to make. Resolves with the complete response.
 */
export function sendRaw(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(url)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(text)
  })
}

export function openSocket(url: string): Socket {
  const { port } = new URL(url)
  return connect(Number(port), '127.0.0.1')
}

/** Writes a GET request as text, with a Host. The connection is closed after it. */
export function rawGet(path: string, host = 'localhost'): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
}
