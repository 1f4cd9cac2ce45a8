import type { AgentJobStatus } from '../../../../src/protocol/index.ts'
import { INVISIBLE } from '../../../../src/markdown/plain/cleanText.ts'
import type { ShownJob } from './createJobs.ts'
import { type DiffFile, type DiffLine, parseDiff } from './parseDiff.ts'

/** Also spaces and separators that look like nothing. */
const HIDDEN = new RegExp(
  `${INVISIBLE.source}|[\\u2028\\u2029\\u2800\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]`,
  'gu',
)
/** Nobody reads more, and a page of megabytes would freeze the browser. */
const MAX_LINES = 5_000
const MAX_CHARACTERS = 1_000_000
/** A line beside the change, which has not changed. */
const MAX_CONTEXT_CHARACTERS = 500

const STATUS_WORDS: Record<AgentJobStatus, string> = {
  active: 'The agent is at work. Load this page again in a moment.',
  completed: 'The agent has finished.',
  archived: 'This job is archived.',
  failed: 'The agent could not finish.',
}

/**
 * Renders the page that `prLink` leads to: the instruction, its result and the diff. The result is HTML for the site's
 * layout, with everything escaped.
 */
export function renderJobPage({ job, prompts, notes, branch, diff, isWhole }: ShownJob): string {
  const files = parseDiff(diff)
  const { ref } = job.source
  const range = quoteForShell(`${ref.startsWith('-') ? `heads/${ref}` : ref}...${branch}`)
  return [
    `<p class="job-status" data-status="${job.status}">${STATUS_WORDS[job.status]}</p>`,
    ...(files.length === 0
      ? []
      : [
          `<p>The change is a commit on the branch <code>${escape(branch)}</code>. ` +
            `Nothing else changed. Look at it with <code>git diff ${escape(range)}</code>, ` +
            `and merge it if it is right.</p>`,
        ]),
    ...(files.length === 0 && job.status !== 'active' ? ['<p>No files were changed.</p>'] : []),
    ...notes.map((note) => `<p class="job-note">${escape(note)}</p>`),
    ...renderFiles(files),
    ...(isWhole ? [] : [CUT]),
    '<h2 id="asked">What was asked</h2>',
    ...prompts.map(
      (prompt) => `<blockquote class="job-prompt"><p>${escape(prompt).replaceAll('\n', '<br>')}</p></blockquote>`,
    ),
  ].join('\n')
}

const CUT = '<p>The rest is too long to be shown here.</p>'

function renderFiles(files: DiffFile[]): string[] {
  let left = MAX_LINES
  let characters = MAX_CHARACTERS
  /** Takes the lines that still fit on the page. */
  function take(all: readonly DiffLine[]): DiffLine[] {
    const end = all.slice(0, left).findIndex(({ text }) => (characters -= text.length) < 0)
    const lines = all.slice(0, end === -1 ? left : end)
    left = end === -1 ? left - lines.length : 0
    return lines
  }
  return files.flatMap((file, at) => {
    const all = file.lines.map(cutContext)
    const lines = take(all)
    const cut = lines.length < all.length ? CUT : ''
    const words = { added: ' (new)', deleted: ' (deleted)', changed: '' }[file.change]
    const id = `file-${at + 1}`
    return [
      `<h2 id="${id}"><code>${escape(file.path)}</code>${words}</h2>`,
      `<pre class="job-diff" role="region" aria-labelledby="${id}"><code>` +
        `${lines.map(renderLine).join('\n')}</code></pre>${cut}`,
    ]
  })
}

function cutContext(line: DiffLine): DiffLine {
  const isLong = line.text.length > MAX_CONTEXT_CHARACTERS && (line.kind === 'context' || line.kind === 'hunk')
  return isLong ? { ...line, text: `${line.text.slice(0, MAX_CONTEXT_CHARACTERS)}…` } : line
}

/** Git allows names of branches that a shell would run: `main;reboot`. */
function quoteForShell(text: string): string {
  return /^[\w./@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** Marks added and removed lines by signs as well as colours, and by `ins` and `del` for screen readers. */
function renderLine({ kind, text }: DiffLine): string {
  const shown = escape(text)
  if (kind === 'added') return `<ins>+${shown}</ins>`
  if (kind === 'removed') return `<del>-${shown}</del>`
  return kind === 'hunk' ? `<span class="job-hunk">${shown}</span>` : ` ${shown}`
}

/**
 * Escapes HTML, and shows characters that are invisible or change the direction of text as codes: a line must look as
 * it will be merged.
 */
function escape(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(HIDDEN, (character) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`)
}
