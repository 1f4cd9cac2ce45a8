import type { QuestionGroup } from './questions/groupQuestions.ts'
import { listLeastCited, type QuestionReport } from './questions/summarizeQuestions.ts'
import { html, type Html } from './site/html.ts'
import { WHAT_HELPS } from '../engine/search/whatHelps.ts'

const MAX_GROUPS = 50
const MAX_PAGES = 20
/** A list of more pages would take long to render. */
const MAX_NEVER_CITED = 200
const BAR_WIDTH = 20
const CHART_HEIGHT = 120
const QUESTION_COLUMNS = ['Question', 'Asked', 'Refused', 'Unsure', 'Helped', 'Did not help', 'Pages']

export function renderKeyForm(path: string, problem?: string): string {
  return html`<form method="post" action="${path}">
    ${problem !== undefined && html`<p role="alert">${problem}</p>`}
    <p><label for="report-key">Admin key</label></p>
    <p>
      <input id="report-key" name="key" type="password" autocomplete="off" required>
      <button>Show the questions</button>
    </p>
  </form>`.text
}

export interface ReportPageOptions {
  path: string
  days: number
  /** Whether each group that the docs don't answer has a button that starts an agent job. */
  canStartJobs: boolean
  /** The site that is shown. null for all. */
  site: string | null
  sites: readonly string[]
}

/**
 * Renders the report: use by day, groups of similar questions, and the pages that answers cite.
 */
export function renderReport(report: QuestionReport, options: ReportPageOptions): string {
  const { path, days, canStartJobs, site, sites } = options
  const { asked, refused, unsure, unfinished, liked, disliked, groups, pages } = report
  const columns = canStartJobs ? [...QUESTION_COLUMNS, 'Docs'] : QUESTION_COLUMNS
  const cited = pages.filter((page) => page.cited > 0)
  const least = listLeastCited(cited, MAX_PAGES)
  const never = pages.filter((page) => page.cited === 0)
  const ofSite = site === null ? '' : `&site=${encodeURIComponent(site)}`
  return html`<p>${asked} questions in the last ${days} days: ${refused} refused, ${unsure} unsure,
    ${unfinished} unfinished.
    ${liked} answers helped, ${disliked} did not.</p>
    ${unsure > 0 && html`<p>Some answers were unsure. ${WHAT_HELPS}</p>`}
    ${(sites.length > 1 || site !== null) && renderSites(site, sites)}
    <p>Download all as <a href="?format=csv${ofSite}">CSV</a> or <a href="?format=json${ofSite}">JSON</a>.</p>
    ${renderDays(report)}
    <h2 id="questions">Questions</h2>
    <p>Those that were refused most often, or whose answers were unsure or did not help, are first.</p>
    ${
      !canStartJobs &&
      html`<p>With a language model (<code>--model</code>), the service could start an agent job for each of them.
        Without one, answer them in the docs yourself, or, if the docs do, add them to
        <code>readers-ask.yaml</code>.</p>`
    }
    <div class="table"><table>
      <thead><tr>${columns.map((name) => html`<th>${name}</th>`)}</tr></thead>
      <tbody>${groups.slice(0, MAX_GROUPS).map((group) => renderGroup(group, path, canStartJobs))}</tbody>
    </table></div>
    ${renderMore(groups.length - MAX_GROUPS, 'questions')}
    <h2 id="pages">Pages of the answers</h2>
    ${renderPages(cited.slice(0, MAX_PAGES))}
    ${renderMore(cited.length - MAX_PAGES, 'pages')}
    ${least.length > 0 && html`<h2 id="least">Cited least</h2>${renderPages(least)}`}
    ${
      never.length > 0 &&
      html`<h2 id="never">Never cited</h2>
        <ul>${never.slice(0, MAX_NEVER_CITED).map((page) => html`<li>${renderLink(page.path)}</li>`)}</ul>`
    }
    ${renderMore(never.length - MAX_NEVER_CITED, 'pages')}`.text
}

function renderPages(pages: QuestionReport['pages']): Html {
  const rows = pages.map(({ path, cited }) => html`<tr><td>${renderLink(path)}</td><td>${cited}</td></tr>`)
  return html`<div class="table"><table>
    <thead><tr><th>Page</th><th>Cited</th></tr></thead>
    <tbody>${rows}</tbody>
  </table></div>`
}

function renderMore(rows: number, what: string): Html | false {
  return rows > 0 && html`<p>${rows} more ${what} are in the JSON.</p>`
}

function renderSites(shown: string | null, sites: readonly string[]): Html {
  const links = sites.map((site) =>
    site === shown
      ? html`<li><strong>${site}</strong></li>`
      : html`<li><a href="?site=${encodeURIComponent(site)}">${site}</a></li>`,
  )
  return html`<nav aria-label="Sites"><ul><li><a href="?">All sites</a></li>${links}</ul></nav>`
}

function renderGroup(group: QuestionGroup, path: string, canStartJobs: boolean): Html {
  const { question, wordings, others, complaints, asked, refused, unsure, liked, disliked, pages } = group
  const all = [question, ...others]
  return html`<tr>
    <td><bdi>${question}</bdi>${
      others.length > 0 &&
      html`<details><summary>${wordings - 1} more</summary><ul>${others.map(
        (other) => html`<li><bdi>${other}</bdi></li>`,
      )}</ul>${wordings - 1 > others.length && html`<p>The most common ${others.length} are shown.</p>`}</details>`
    }${
      complaints.length > 0 &&
      html`<details><summary>What readers said</summary><ul>${complaints.map(
        (complaint) => html`<li><bdi>${complaint}</bdi></li>`,
      )}</ul></details>`
    }</td>
    <td>${asked}</td><td>${refused}</td><td>${unsure}</td><td>${liked}</td><td>${disliked}</td>
    <td>${pages.map((page, at) => [at > 0 && html`<br>`, renderLink(page)])}</td>
    ${
      canStartJobs &&
      html`<td>${
        refused + unsure + disliked > 0 &&
        html`<form method="post" action="${path}/job">${all.map(
          (one) => html`<input type="hidden" name="question" value="${one}">`,
        )}<button aria-label="Start an agent job for: ${question}">Start an agent job</button></form>`
      }</td>`
    }
  </tr>`
}

function renderLink(path: string): Html {
  return html`<a href="${encodeURI(path)}">${path}</a>`
}

/**
 * Renders a bar for each day: all questions, and those refused in a darker colour. The table says the same in words.
 */
function renderDays({ days }: QuestionReport): Html {
  const most = Math.max(1, ...days.map(({ asked }) => asked))
  const height = (count: number) => Math.round((count / most) * CHART_HEIGHT)
  const bar = (at: number, count: number, opacity: string) =>
    html`<rect x="${at * BAR_WIDTH + 2}" y="${CHART_HEIGHT - height(count)}" width="${BAR_WIDTH - 4}" height="${height(
      count,
    )}" fill="currentColor" fill-opacity="${opacity}"/>`
  const bars = days.map(({ day, asked, refused }, at) => {
    const label = `${day}: ${asked} asked, ${refused} refused`
    return html`<g><title>${label}</title>${bar(at, asked, '0.3')}${bar(at, refused, '1')}</g>`
  })
  const size = html`width="${days.length * BAR_WIDTH}" height="${CHART_HEIGHT}"`
  return html`<h2 id="use">Use by day</h2>
    <svg ${size} role="img" aria-label="Questions by day; the darker part was refused">${bars}</svg>
    <details><summary>As a table</summary><div class="table"><table>
      <thead><tr><th>Day</th><th>Asked</th><th>Refused</th></tr></thead>
      <tbody>${days.map(
        ({ day, asked, refused }) => html`<tr><td>${day}</td><td>${asked}</td><td>${refused}</td></tr>`,
      )}</tbody>
    </table></div></details>`
}
