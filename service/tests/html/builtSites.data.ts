/** Pages in the shape that site generators build them, cut down to what matters. */

const document = (head: string, body: string, attributes = 'lang="en"'): string =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`

export const docusaurus: Record<string, string> = {
  'index.html': document(
    '<meta name="generator" content="Docusaurus v3.9.2"><title>Acme | Acme</title><link data-rh="true" rel="canonical" href="https://acme.dev/kit/">',
    '<main><h1>Acme</h1><p>The kit for rockets, in one page of text.</p><a href="/kit/docs/start">Start</a></main>',
  ),
  'docs/start/index.html': document(
    '<meta name="generator" content="Docusaurus v3.9.2"><title data-rh="true">Getting started | Acme</title>' +
      '<link data-rh="true" rel="canonical" href="https://acme.dev/kit/docs/start">' +
      '<meta data-rh="true" name="description" content="How to begin.">' +
      '<meta data-rh="true" name="docsearch:version" content="current">',
    `<nav class="navbar"><a href="/kit/">Acme</a></nav><div id="__docusaurus_skipToContent_fallback"><main>
    <article><nav class="theme-doc-breadcrumbs breadcrumbs"><a href="/kit/">Home</a></nav>
    <div class="tocCollapsible_x theme-doc-toc-mobile"><button>On this page</button></div>
    <div class="theme-doc-markdown markdown"><header><h1>Getting started</h1></header>
    <p>Acme needs <strong>Node 20</strong>. See <a href="/kit/docs/config#ports">ports</a> and
    <a href="https://nodejs.org/" target="_blank" rel="noopener noreferrer">Node<svg></svg></a>.</p>
    <h2 class="anchor anchorWithStickyNavbar" id="set-up">Set up<a href="#set-up" class="hash-link" aria-label="Direct link to Set up" title="Direct link to Set up">\u200b</a></h2>
    <div class="theme-tabs-container tabs-container tabList__x"><ul role="tablist" aria-orientation="horizontal" class="tabs">
    <li role="tab" tabindex="0" aria-selected="true" class="tabs__item">npm</li><li role="tab" tabindex="-1" aria-selected="false" class="tabs__item">Yarn</li></ul>
    <div class="margin-top--md"><div role="tabpanel" class="tabItem_x"><div class="language-bash codeBlockContainer_x theme-code-block"><div class="codeBlockContent_x">
    <pre tabindex="0" class="prism-code language-bash"><code class="codeBlockLines_x"><span class="token-line" style="color:#393A34"><span class="token plain">npm install acme</span><br></span><span class="token-line"><span class="token plain">npm start</span><br></span></code></pre><div class="buttonGroup"><button>Copy</button></div></div></div></div>
    <div role="tabpanel" class="tabItem_x" hidden><div class="language-bash codeBlockContainer_x"><pre class="prism-code language-bash"><code><span class="token-line">yarn add acme<br></span></code></pre></div></div></div></div>
    <div class="theme-admonition theme-admonition-tip admonition_x alert alert--success"><div class="admonitionHeading_x"><span class="admonitionIcon_x"><svg></svg></span>tip</div><div class="admonitionContent_x"><p>Use the newest version.</p></div></div>
    <div class="language-js codeBlockContainer_x theme-code-block"><div class="codeBlockTitle_x">acme.config.js</div><div class="codeBlockContent_x"><pre class="prism-code language-js"><code><span class="token-line">export default {}<br></span></code></pre></div></div>
    </div><footer class="theme-doc-footer">Edit this page</footer><nav class="pagination-nav">Next</nav></article></main></div><footer>Copyright</footer>`,
  ),
  'docs/config/index.html': document(
    '<meta name="generator" content="Docusaurus v3.9.2"><title>Configuration | Acme</title><link rel="canonical" href="https://acme.dev/kit/docs/config">',
    `<main><article><div class="theme-doc-markdown markdown"><h1>Configuration</h1><p>All settings of Acme.</p>
    <h2 id="ports">The ports<a href="#ports" class="hash-link">#</a></h2>
    <table><thead><tr><th>Name</th><th>Default</th></tr></thead><tbody><tr><td><code>port</code></td><td>4000</td></tr></tbody></table>
    <p>Back to <a href="/kit/docs/start">the start</a>.</p></div></article></main>`,
  ),
  '404.html': document(
    '<title>Page Not Found</title>',
    '<main><h1>Page Not Found</h1><p>We could not find it.</p></main>',
  ),
  'search/index.html': document('<title>Search</title>', '<main><h1>Search the documentation</h1></main>'),
}

export const vitepress: Record<string, string> = {
  'index.html': document(
    '<title>Acme | Acme Kit</title><meta name="generator" content="VitePress v1.6.4">',
    '<div id="app"><div class="VPContent"><main class="main"><div class="vp-doc"><h1 id="acme" tabindex="-1">Acme <a class="header-anchor" href="#acme" aria-label="Permalink to &quot;Acme&quot;">\u200b</a></h1><p>Read <a href="/guide/start.html">the guide</a>.</p></div></main></div></div>',
  ),
  'guide/start.html': document(
    '<title>Start | Acme Kit</title><meta name="generator" content="VitePress v1.6.4"><meta name="description" content="The first steps">',
    `<div id="app"><header class="VPNav"></header><aside class="VPSidebar"><nav><a href="/guide/start.html">Start</a></nav></aside>
    <div class="VPContent"><div class="VPDoc"><aside class="aside"><div class="VPDocAsideOutline">On this page</div></aside><main class="main"><div class="vp-doc _guide_start">
    <h1 id="start" tabindex="-1">Start <a class="header-anchor" href="#start">\u200b</a></h1>
    <h2 id="größe-ändern" tabindex="-1">Größe ändern <a class="header-anchor" href="#größe-ändern">\u200b</a></h2>
    <div class="vp-code-group vp-adaptive-theme"><div class="tabs"><input type="radio" name="g" id="t1" checked><label data-title="npm" for="t1">npm</label><input type="radio" name="g" id="t2"><label data-title="pnpm" for="t2">pnpm</label></div><div class="blocks">
    <div class="language-sh vp-adaptive-theme active"><button title="Copy Code" class="copy"></button><span class="lang">sh</span><pre class="shiki" v-pre=""><code><span class="line"><span>npm add acme</span></span></code></pre></div>
    <div class="language-sh vp-adaptive-theme"><button class="copy"></button><span class="lang">sh</span><pre class="shiki"><code><span class="line"><span>pnpm add acme</span></span>
<span class="line"><span>pnpm dev</span></span></code></pre></div></div></div>
    <div class="warning custom-block"><p class="custom-block-title">Careful now</p><p>Keys are secret.</p></div>
    <div class="language-ts vp-adaptive-theme line-numbers-mode"><button class="copy"></button><span class="lang">ts</span><pre class="shiki"><code><span class="line">let a = 1</span>
<span class="line">if (a) {</span>
<span class="line">  go()</span>
<span class="line">}</span></code></pre><div class="line-numbers-wrapper" aria-hidden="true"><span class="line-number">1</span><br></div></div>
    <h2 id="use-it" tabindex="-1">Use it <code>v2</code> <a class="header-anchor" href="#use-it">\u200b</a></h2><p>See <a href="./../index.html#acme">home</a> and <a href="#größe-ändern">the size</a>.</p>
    </div></main></div></div></div>`,
  ),
}

export const starlight: Record<string, string> = {
  'index.html': document(
    '<title>Home | Acme Docs</title><meta name="generator" content="Astro v6.0.0">',
    '<main data-pagefind-body><h1 id="_top">Home</h1><div class="sl-markdown-content"><p>Welcome to Acme, for rockets.</p></div></main>',
  ),
  'guides/start/index.html': document(
    '<title>Start here | Acme Docs</title><meta name="generator" content="Astro v6.0.0"><link rel="canonical" href="https://acme.dev/guides/start/">',
    `<header class="header"><site-search></site-search></header><div class="main-frame"><main data-pagefind-body lang="en" dir="ltr">
    <div class="content-panel"><h1 id="_top" data-page-title>Start here</h1></div><div class="content-panel"><div class="sl-markdown-content">
    <div class="sl-heading-wrapper level-h2"><h2 id="files">Files</h2><a class="sl-anchor-link" href="#files"><span aria-hidden="true" class="sl-anchor-icon"><svg></svg></span><span class="sr-only">Section titled “Files”</span></a></div>
    <starlight-tabs><div class="tablist-wrapper not-content"><ul role="tablist"><li role="presentation" class="tab"><a role="tab" href="#tab-panel-1" id="tab-1" aria-selected="true">One</a></li><li role="presentation" class="tab"><a role="tab" href="#tab-panel-2" id="tab-2">Two</a></li></ul></div>
    <div id="tab-panel-1" aria-labelledby="tab-1" role="tabpanel"><p>First way.</p></div><div id="tab-panel-2" aria-labelledby="tab-2" role="tabpanel" hidden><p>Second way.</p></div></starlight-tabs>
    <aside aria-label="Caution" class="starlight-aside starlight-aside--caution"><p class="starlight-aside__title" aria-hidden="true"><svg></svg>Caution</p><div class="starlight-aside__content"><p>Do not launch indoors.</p></div></aside>
    <div class="expressive-code"><figure class="frame has-title not-content"><figcaption class="header"><span class="title">src/launch.js</span></figcaption><pre data-language="js"><code><div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">1</div></div><div class="code"><span>launch()</span></div></div><div class="ec-line"><div class="gutter"><div class="ln">2</div></div><div class="code"><span class="indent">  </span><span>land()</span></div></div></code></pre><div class="copy"><button title="Copy to clipboard"></button></div></figure></div>
    <p data-pagefind-ignore>Not for the search.</p>
    </div></div><footer class="sl-flex"><a href="/x">Edit page</a></footer></main></div>`,
  ),
  'changelog-feed/index.html': document(
    '<title>Feed | Acme Docs</title>',
    '<main><h1>Feed</h1><p>This page has no mark, so it is not part of the search.</p></main>',
  ),
}

export const mkdocs: Record<string, string> = {
  'index.html': document(
    '<title>Acme Manual</title><meta name="generator" content="mkdocs-1.6.1, mkdocs-material-9.7.0"><link rel="canonical" href="https://acme.dev/">',
    '<div class="md-container"><main class="md-main"><div class="md-content"><article class="md-content__inner md-typeset"><a href="edit" title="Edit" class="md-content__button md-icon"><svg></svg></a><h1 id="acme">Acme<a class="headerlink" href="#acme" title="Permanent link">&para;</a></h1><p>Go to <a href="install/">Install</a>.</p></article></div></main></div>',
  ),
  'install/index.html': document(
    '<title>Install - Acme Manual</title><meta name="generator" content="mkdocs-1.6.1, mkdocs-material-9.7.0"><link rel="canonical" href="https://acme.dev/install/">',
    `<header class="md-header"><nav>Acme</nav></header><div class="md-container"><main class="md-main"><div class="md-sidebar"><nav class="md-nav">Nav</nav></div><div class="md-content"><article class="md-content__inner md-typeset">
    <h1 id="install">Install<a class="headerlink" href="#install">&para;</a></h1>
    <h2 id="with-pip_1">With pip<a class="headerlink" href="#with-pip_1">&para;</a></h2>
    <div class="tabbed-set tabbed-alternate" data-tabs="1:2"><input checked id="a" name="x" type="radio"><input id="b" name="x" type="radio"><div class="tabbed-labels"><label for="a">Linux</label><label for="b">Windows</label></div><div class="tabbed-content"><div class="tabbed-block"><p>Use apt.</p></div><div class="tabbed-block"><p>Use winget.</p></div></div></div>
    <div class="admonition danger"><p class="admonition-title">Danger</p><p>Never as root.</p></div>
    <details class="note"><summary>More about it</summary><p>Hidden text.</p></details>
    <div class="highlight"><table class="highlighttable"><tbody><tr><td class="linenos"><div class="linenodiv"><pre><span class="normal">1</span></pre></div></td><td class="code"><div class="language-python"><pre><span></span><code><span class="kn">import</span> acme
acme.go()
</code></pre></div></td></tr></tbody></table></div>
    <p>Back to <a href="../#acme">home</a>.</p>
    </article></div></main></div>`,
  ),
}

export const mdbook: Record<string, string> = {
  'index.html': document(
    '<title>Intro - The Acme Book</title>',
    '<nav id="sidebar">Chapters</nav><div id="content" class="content"><main><h1 id="intro"><a class="header" href="#intro">Intro</a></h1><p>The book about Acme.</p></main></div>',
  ),
  'intro.html': document(
    '<title>Intro - The Acme Book</title>',
    '<nav id="sidebar">Chapters</nav><div id="content" class="content"><main><h1 id="intro"><a class="header" href="#intro">Intro</a></h1><p>The book about Acme.</p></main></div>',
  ),
  'ch01.html': document(
    '<title>Types - The Acme Book</title>',
    `<div id="content" class="content"><main><h1 id="types"><a class="header" href="#types">Types</a></h1>
    <h2 id="option-t"><a class="header" href="#option-t">Option&lt;T&gt; and _names_</a></h2><p>A value or none. <a href="intro.html#intro">Intro</a></p>
    <pre><code class="language-rust ignore">let a: Option&lt;u8&gt; = None;</code></pre></main></div><nav class="nav-wrapper">Next</nav>`,
  ),
  'print.html': document('<title>The Acme Book</title>', '<main><h1>All</h1><p>Everything in one page.</p></main>'),
}

export const sphinx: Record<string, string> = {
  'index.html': document(
    '<title>Acme &mdash; Acme 2.0 documentation</title>',
    '<div class="document"><div class="body" role="main"><section id="acme"><h1>Acme<a class="headerlink" href="#acme">¶</a></h1><p>Manual for rockets. <a class="reference internal" href="api.html"><span class="doc">API</span></a></p></section></div></div>',
  ),
  'api.html': document(
    '<title>API &mdash; Acme 2.0 documentation</title>',
    `<div class="related" role="navigation">next</div><div class="document"><div class="body" role="main"><section id="api"><h1>API<a class="headerlink" href="#api" title="Link to this heading">¶</a></h1>
    <section id="functions"><span id="fn"></span><h2>Functions<a class="headerlink" href="#functions">¶</a></h2>
    <dl class="py function"><dt class="sig sig-object py" id="acme.launch"><span class="sig-prename descclassname"><span class="pre">acme.</span></span><span class="sig-name descname"><span class="pre">launch</span></span><span class="sig-paren">(</span><em>speed</em><span class="sig-paren">)</span><a class="headerlink" href="#acme.launch">¶</a></dt><dd><p>Starts the rocket.</p></dd></dl>
    <div class="highlight-python notranslate"><div class="highlight"><pre><span></span><span class="n">acme</span><span class="o">.</span><span class="n">launch</span><span class="p">()</span>
</pre></div></div>
    <div class="admonition seealso"><p class="admonition-title">See also</p><p>The guide.</p></div></section></section></div></div>
    <div class="sphinxsidebar" role="navigation">Table of Contents</div>`,
  ),
  'genindex.html': document('<title>Index</title>', '<div role="main"><h1>Index</h1></div>'),
}

export const plain: Record<string, string> = {
  'index.html': document(
    '<title>Rocket shop</title>',
    '<header><a href="/">Shop</a></header><div class="cookie-banner">We use cookies.</div><h1>Rocket shop</h1><p>We sell rockets to <a href="prices.html">everyone</a>.</p><h2>Opening hours</h2><p>All day.</p><h2 id="place">Where we are</h2><p>On the moon &lt;3 {#x} <b>here</b>.</p><footer>© Shop</footer>',
    '',
  ),
  'prices.html': document(
    '<title>Prices – Rocket shop</title><meta name="robots" content="noindex, follow">',
    '<nav><a href="index.html">Home</a></nav><div id="content"><h1>Prices</h1><p>They are high, and secret.</p></div>',
  ),
  'old.html': document('<meta http-equiv="refresh" content="0; url=prices.html">', '<p>Moved to another place.</p>'),
}
