/**
 * Where generators put the content of a page, the most exact first. What is marked for Pagefind comes before all of
 * them. The first that has text is used.
 */
export const CONTENT: readonly string[] = [
  // Docusaurus
  '.theme-doc-markdown',
  'article .markdown',
  // VitePress
  '.vp-doc',
  // Starlight
  'main .sl-markdown-content',
  // MkDocs Material, and MkDocs with its own theme
  'article.md-content__inner',
  // Sphinx and its themes
  '[itemprop="articleBody"]',
  'article.bd-article',
  '#furo-main-content',
  'div.body[role="main"]',
  // mdBook
  '#mdbook-content main',
  '#content main',
  // Hugo, Nuxt and others
  '.td-content',
  'article.book-article',
  'main article.markdown',
  'main .prose',
  'main .content',
  'main .markdown-body',
  'main article',
  'main',
  '[role="main"]',
  'article',
  '#main-content',
  '#content',
  '.content',
  'body',
]
