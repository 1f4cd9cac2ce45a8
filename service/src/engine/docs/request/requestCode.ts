/** A request, independent of a language. */
export interface HttpRequest {
  /** In capitals. */
  method: string
  /** With its query. */
  url: string
  headers: [name: string, value: string][]
  body?: RequestBody | undefined
}

export type RequestBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; isMultipart: boolean; fields: FormField[] }
  | { kind: 'text'; text: string }
  /** The content of a file. */
  | { kind: 'file' }

export interface FormField {
  name: string
  value: string
  isFile: boolean
}

/** A request in one language. */
export interface RequestCode {
  label: string
  /** The name of the language after a fence. */
  language: string
  code: string
}

export function writeInAllLanguages(request: HttpRequest): RequestCode[] {
  return [
    { label: 'curl', language: 'bash', code: writeCurl(request) },
    { label: 'JavaScript', language: 'js', code: writeJavaScript(request) },
    { label: 'Python', language: 'python', code: writePython(request) },
  ]
}

const FILE = 'file.bin'

export function writeCurl({ method, url, headers, body }: HttpRequest): string {
  const lines = [`curl ${/^[\w:/.-]+$/.test(url) ? url : quoteShell(url)}`]
  // Otherwise, curl takes brackets for a pattern.
  if (/[[\]{}]/.test(url)) lines.push('--globoff')
  if (method !== 'GET') lines.push(`--request ${method}`)
  for (const [name, value] of headers) lines.push(`--header ${quoteShell(`${name}: ${value}`)}`)
  switch (body?.kind) {
    case 'json':
      lines.push(`--data ${quoteShell(toJson(body.value))}`)
      break
    case 'text':
      // `--data` would read a file if the text begins with `@`.
      lines.push(`--data-raw ${quoteShell(body.text)}`)
      break
    case 'file':
      lines.push(`--data-binary '@${FILE}'`)
      break
    case 'form':
      for (const { name, value, isFile } of body.fields) {
        lines.push(body.isMultipart ? writeFormPart(name, value, isFile) : writeFormField(name, value))
      }
  }
  return lines.join(' \\\n  ')
}

export function writeJavaScript({ method, url, headers, body }: HttpRequest): string {
  const options: string[] = []
  if (method !== 'GET') options.push(`method: '${method}',`)
  if (headers.length > 0) options.push(`headers: ${toJson(Object.fromEntries(headers))},`)
  let before = ''
  switch (body?.kind) {
    case 'json':
      options.push(`body: JSON.stringify(${toJson(body.value)}),`)
      break
    case 'text':
      options.push(`body: ${JSON.stringify(body.text)},`)
      break
    case 'file':
      options.push('body: file,')
      break
    case 'form': {
      before = `const form = new ${body.isMultipart ? 'FormData' : 'URLSearchParams'}()\n`
      for (const { name, value, isFile } of body.fields)
        before += `form.append(${JSON.stringify(name)}, ${isFile ? 'file' : JSON.stringify(value)})\n`
      options.push('body: form,')
    }
  }
  const inside = options.map((option) => `\n${indent(option)}`).join('')
  return `${before}const response = await fetch(${JSON.stringify(url)}${inside === '' ? '' : `, {${inside}\n}`})`
}

export function writePython({ method, url, headers, body }: HttpRequest): string {
  const options = [JSON.stringify(url)]
  if (headers.length > 0) options.push(`headers=${toPython(Object.fromEntries(headers))}`)
  switch (body?.kind) {
    case 'json':
      options.push(`json=${toPython(body.value)}`)
      break
    case 'text':
      options.push(`data=${JSON.stringify(body.text)}`)
      break
    case 'file':
      options.push(`data=open("${FILE}", "rb")`)
      break
    case 'form': {
      const files = body.fields.filter(({ isFile }) => isFile)
      const fields = Object.fromEntries(
        body.fields.flatMap(({ name, value, isFile }) => (isFile ? [] : [[name, value]])),
      )
      if (Object.keys(fields).length > 0) options.push(`data=${toPython(fields)}`)
      if (files.length > 0)
        options.push(`files={${files.map(({ name }) => `${JSON.stringify(name)}: open("${FILE}", "rb")`).join(', ')}}`)
    }
  }
  const inside = options.map((option) => `\n${indent(option, '    ')},`).join('')
  const call = method === 'TRACE' ? 'request(\n    "TRACE",' : `${method.toLowerCase()}(`
  return `import requests\n\nresponse = requests.${call}${inside}\n)`
}

/** `--form` would read a file if the value begins with `@` or `<`. */
function writeFormPart(name: string, value: string, isFile: boolean): string {
  return isFile ? `--form ${quoteShell(`${name}=@${FILE}`)}` : `--form-string ${quoteShell(`${name}=${value}`)}`
}

/** `--data-urlencode` would read a file if the name contains `@`. */
function writeFormField(name: string, value: string): string {
  return /^[\w.[\]-]+$/.test(name)
    ? `--data-urlencode ${quoteShell(`${name}=${value}`)}`
    : `--data-raw ${quoteShell(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)}`
}

function quoteShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

function toJson(value: unknown): string {
  return JSON.stringify(value ?? null, null, 2)
}

/** JSON as Python writes it. */
function toPython(value: unknown, before = ''): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const inside = `${before}    `
  const entries = Array.isArray(value)
    ? value.map((one) => toPython(one, inside))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${toPython(one, inside)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return entries.length === 0
    ? `${open}${close}`
    : `${open}\n${entries.map((entry) => `${inside}${entry},\n`).join('')}${before}${close}`
}

function indent(text: string, by = '  '): string {
  // A regular expression would also find lines after U+2028, inside of strings.
  return text
    .split('\n')
    .map((line) => (line === '' ? line : by + line))
    .join('\n')
}
