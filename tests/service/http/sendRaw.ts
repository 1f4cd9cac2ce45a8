import { connect, type Socket } from 'node:net'

/**
 * Writes bytes to the service as they are, for requests that `fetch` refuses to make; resolves with all that came back.
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

/** A GET as text, with a Host and the connection closed behind it. */
export function rawGet(path: string, host = 'localhost'): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
}
