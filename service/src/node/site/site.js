// The site's own script: light and dark mode, the menu on narrow screens, search, tabs, copy buttons, and the
// assistant's variants. Without it, the pages are still readable.
;(() => {
  const root = document.documentElement
  const KEY = 'docs-assistant:site-theme'
  const TAB_KEY = 'docs-assistant:site-tab'
  const shownTabs = []
  let tabCount = 0
  root.classList.add('has-script')

  // Runs before the first paint, so that a dark page doesn't flash white. The assistant follows `data-theme`, and shows
  // no switch of its own on a page that has this attribute.
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const preset = root.getAttribute('data-theme')
  if (!root.hasAttribute('data-strict')) {
    setTheme()
    prefersDark.addEventListener('change', setTheme)
  }

  function setTheme() {
    const stored = read()
    const own = stored === 'light' || stored === 'dark' ? stored : preset
    root.setAttribute('data-theme', own ?? (prefersDark.matches ? 'dark' : 'light'))
  }

  document.addEventListener('DOMContentLoaded', () => {
    const toggle = document.querySelector('.theme-toggle')
    if (toggle) startToggle(toggle)
    startMenu(document.querySelector('.menu-button'), document.querySelector('#_menu'))
    makeScrollersFocusable(document.querySelectorAll('.table, .formula[tabindex], figure.code pre'))
    startSearch(document.querySelector('.search-button'), document.querySelector('docs-assistant'))
    startFeedback(document.querySelector('docs-assistant[feedback]'))
    startVariants(document.querySelector('docs-assistant'))
    startAskAbout(document.querySelector('docs-assistant'))
    followSections(document.querySelectorAll('.contents a'))
    for (const group of document.querySelectorAll('.code-tabs, .tab-group')) startTabs(group)
    reveal()
    addEventListener('hashchange', reveal)
    if (navigator.clipboard) startPageActions()
    if (navigator.clipboard) for (const figure of document.querySelectorAll('figure.code')) addCopyButton(figure)
  })

  function startToggle(button) {
    const isDark = () => root.getAttribute('data-theme') === 'dark'
    const show = () => button.setAttribute('aria-pressed', String(isDark()))
    button.addEventListener('click', () => {
      const next = isDark() ? 'light' : 'dark'
      root.setAttribute('data-theme', next)
      store(next)
      show()
    })
    prefersDark.addEventListener('change', show)
    button.hidden = false
    show()
  }

  // The owner decides whether the service stores readers' ratings of answers.
  function startFeedback(assistant) {
    if (!assistant) return
    assistant.feedbackReasons = true
    assistant.addEventListener('docs-assistant:feedback', ({ detail }) => {
      const path = `discovery/v1/assistant/${assistant.getAttribute('domain')}/feedback`
      fetch(`${assistant.getAttribute('base-url')}/${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${assistant.getAttribute('api-key')}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(detail),
        keepalive: true,
      }).catch(() => {})
    })
  }

  // "Ask about this" beside what readers select. Its code loads when they first select a text.
  function startAskAbout(assistant) {
    if (!assistant) return
    const offer = () => {
      const selection = document.getSelection()
      if (selection.isCollapsed || !document.querySelector('main').contains(selection.anchorNode)) return
      document.removeEventListener('selectionchange', offer)
      assistant.askAbout = { elements: 'main pre' }
    }
    document.addEventListener('selectionchange', offer)
  }

  function startMenu(button, menu) {
    if (!button || !menu) return
    const set = (isOpen) => {
      button.setAttribute('aria-expanded', String(isOpen))
      menu.classList.toggle('is-open', isOpen)
    }
    button.addEventListener('click', () => set(button.getAttribute('aria-expanded') !== 'true'))
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return
      set(false)
      button.focus()
    })
    // In some browsers, `scrollIntoView` would also make Tab continue from there.
    const current = menu.querySelector('[aria-current="page"]')
    if (current) menu.scrollTop = current.offsetTop - menu.clientHeight / 2
  }

  function startSearch(button, assistant) {
    if (!button || !assistant) return
    if (/mac|iphone|ipad/i.test(navigator.platform)) button.querySelector('kbd').textContent = '⌘ K'
    button.addEventListener('click', () => assistant.openSearch())
    button.hidden = false
  }

  // `?assistant-variant=NAME` in the page's address, or in a link that the reader follows, sets the variant.
  function startVariants(assistant) {
    if (!assistant) return
    const links = [...document.querySelectorAll('main a[href*="?assistant-variant="]')]
    const read = (url) => new URL(url, location).searchParams.get('assistant-variant')
    const variants = document.querySelector('[data-variants]').dataset.variants.split(' ')
    const show = (variant) => {
      if (!variants.includes(variant)) return false
      const place = variant === 'inline' ? document.querySelector('.content') : document.body
      if (assistant.parentElement !== place) place.append(assistant)
      assistant.setAttribute('variant', variant)
      if (variant === 'bar') assistant.close()
      // Instantly: images that load during a smooth scroll would move the target.
      else if (variant === 'inline') assistant.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      else assistant.show()
      for (const link of links) markCurrent(link, read(link.href) === variant)
      return true
    }
    for (const link of links) {
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        if (show(read(link.href))) event.preventDefault()
      })
    }
    show(read(location))
  }

  function markCurrent(link, isCurrent) {
    if (isCurrent) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }

  // Marks the current section in the list of the page's headings.
  function followSections(links) {
    const sections = [...links].flatMap((link) => {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
      return heading ? [{ link, heading }] : []
    })
    if (sections.length === 0) return
    const update = () => {
      const isAtEnd = innerHeight + scrollY >= root.scrollHeight - 2
      const passed = sections.filter(({ heading }) => heading.getBoundingClientRect().top < 120)
      const current = isAtEnd ? sections.at(-1) : passed.at(-1)
      for (const { link } of sections) markCurrent(link, link === current?.link)
    }
    let isWaiting = false
    addEventListener('scroll', () => {
      if (isWaiting) return
      isWaiting = true
      requestAnimationFrame(() => {
        isWaiting = false
        update()
      })
    })
    update()
  }

  // Opens what hides the part of the page that the address names: the accordions and tabs around it.
  function reveal() {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!target) return
    let isHidden = false
    for (let element = target; element; element = element.parentElement) {
      if (element instanceof HTMLDetailsElement && !element.open) element.open = isHidden = true
      else if (element.hidden && element.getAttribute('role') === 'tabpanel') {
        document.getElementById(element.getAttribute('aria-labelledby')).click()
        isHidden = true
      }
    }
    if (isHidden) target.scrollIntoView({ behavior: 'instant' })
  }

  // Turns groups of code blocks, and the tabs of docs, into tabs. A choice applies to all groups that have the same
  // tab, and to the next page.
  function startTabs(group) {
    const isCode = group.classList.contains('code-tabs')
    const panels = [...group.querySelectorAll(isCode ? 'figure.code' : ':scope > .tab')]
    if (panels.length === 0) return
    const list = document.createElement('div')
    list.setAttribute('role', 'tablist')
    const tabs = panels.map((panel, index) => {
      const caption = panel.querySelector(isCode ? 'figcaption' : '.tab-title')
      const tab = document.createElement('button')
      tab.type = 'button'
      tab.id = `tab-${tabCount++}`
      tab.append(...caption.childNodes)
      tab.setAttribute('role', 'tab')
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', tab.id)
      if (!isCode) panel.tabIndex = 0
      // ARIA allows no other role on a figure with a caption. The tab has the same text.
      caption.remove()
      tab.addEventListener('click', () => choose(tab.textContent))
      tab.addEventListener('keydown', (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        const offset = getComputedStyle(list).direction === 'rtl' ? -step : step
        const next = tabs[(index + offset + tabs.length) % tabs.length]
        choose(next.textContent)
        next.focus()
      })
      list.append(tab)
      return tab
    })
    const show = (chosen) => {
      const at = tabs.findIndex((tab) => tab.textContent === chosen)
      if (at < 0) return
      tabs.forEach((tab, index) => {
        tab.setAttribute('aria-selected', String(index === at))
        tab.tabIndex = index === at ? 0 : -1
        panels[index].hidden = index !== at
      })
    }
    shownTabs.push(show)
    group.prepend(list)
    show(tabs[0].textContent)
    show(read(TAB_KEY))
  }

  function choose(chosen) {
    store(chosen, TAB_KEY)
    for (const show of shownTabs) show(chosen)
  }

  function startPageActions() {
    const page = document.querySelector('[data-copy-page]')
    const address = document.querySelector('[data-copy-address]')
    if (!page || !address) return
    const markdown = page.parentElement.querySelector('a').href
    startCopying(page, async () => {
      const response = await fetch(markdown)
      if (!response.ok) throw new Error(`the server responded with ${response.status}`)
      return response.text()
    })
    startCopying(address, () => new URL(address.dataset.copyAddress, location).href)
    page.hidden = address.hidden = false
  }

  // Makes a table or a code block focusable only while it can be scrolled.
  function makeScrollersFocusable(elements) {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
        else target.removeAttribute('tabindex')
      }
    })
    for (const element of elements) observer.observe(element)
  }

  function addCopyButton(figure) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    startCopying(button, () => figure.querySelector('code').textContent)
    figure.append(button)
  }

  // For two seconds, the button shows the result of the last click.
  function startCopying(button, getText) {
    const label = button.textContent
    let timer
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(await getText())
        button.textContent = 'Copied'
      } catch {
        button.textContent = 'Not copied'
      }
      clearTimeout(timer)
      timer = setTimeout(() => (button.textContent = label), 2000)
    })
  }

  function read(key = KEY) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  function store(value, key = KEY) {
    try {
      localStorage.setItem(key, value)
    } catch {
      // The storage is full or forbidden. The reader has to choose again on the next page.
    }
  }
})()
