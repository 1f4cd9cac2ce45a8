import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import { addPathEnding } from '../../engine/docs/pagePath.ts'
import type { Site } from './readSite.ts'
import { html, type Html } from './html.ts'
import { type PageHeading, renderMarkdown } from './renderMarkdown.ts'

/** Renders a docs page: section name, title, description, text, and links to the previous and next page. */
export function renderPage(
  { docs, frame, look }: Site,
  page: DocsPage,
  editUrl?: string,
): { main: Html; contents: Html | null } {
  const { content, headings } = renderMarkdown(page, look)
  const eyebrow = frame.eyebrows === 'breadcrumbs' ? page.breadcrumb.join(' / ') : page.breadcrumb.at(-1)
  const main = html`<article class="page">
${eyebrow && html`<p class="eyebrow">${eyebrow}</p>`}
<h1>${page.title}</h1>
${page.description && html`<p class="lead">${page.description}</p>`}
${renderActions(page)}
<div class="content">
${content}
</div>
${editUrl !== undefined && renderEditLink(editUrl, page)}
${renderTurn(docs, page)}
</article>`
  return { main, contents: headings.length < 2 ? null : renderContents(headings) }
}

/**
 * Renders links to the page as Markdown, and to the docs for programs. Elements that need the site's script are hidden
 * until it runs.
 */
function renderActions({ path }: DocsPage): Html {
  return html`<p class="page-actions">
<button type="button" data-copy-page hidden>Copy page</button>
<a href="${addPathEnding(path, '.md')}">View as Markdown</a>
<button type="button" data-copy-address="/mcp" hidden>Connect with MCP</button>
</p>`
}

/** Renders the link for editing. In `editUrl`, `{file}` stands for the path of the page's file in the docs folder. */
function renderEditLink(editUrl: string, { file }: DocsPage): Html {
  // The name may contain `?` or `#`, which `encodeURI` doesn't encode.
  const address = editUrl.replace('{file}', file.split('/').map(encodeURIComponent).join('/'))
  return html`<p class="edit"><a href="${address}">Edit this page</a></p>`
}

function renderContents(headings: PageHeading[]): Html {
  const links = headings.map(
    ({ anchor, text, level }) =>
      html`<li><a href="#${encodeURIComponent(anchor)}" data-level="${level}">${text}</a></li>`,
  )
  return html`<nav class="contents" aria-labelledby="_contents">
<p id="_contents">On this page</p>
<ul>${links}</ul>
</nav>`
}

function renderTurn({ pages }: Docs, page: DocsPage): Html | null {
  const edition = pages.filter(({ version, language }) => version === page.version && language === page.language)
  const at = edition.findIndex(({ path }) => path === page.path)
  const [before, after] = [edition[at - 1], edition[at + 1]]
  if (before === undefined && after === undefined) return null
  return html`<nav class="turn" aria-label="Previous and next page">
${before && html`<a href="${encodeURI(before.path)}" rel="prev"><small>Previous</small>${before.title}</a>`}
${after && html`<a href="${encodeURI(after.path)}" rel="next"><small>Next</small>${after.title}</a>`}
</nav>`
}
