// The site's own script: light and dark, the menu on narrow screens, copy buttons. Without it the pages still read
// well.
;(() => {
  const root = document.documentElement
  const KEY = 'docs-assistant:site-theme'
  root.classList.add('has-script')

  // Before the first paint, so that a reader in the dark is not dazzled.
  const kept = read()
  if (!root.hasAttribute('data-strict') && (kept === 'light' || kept === 'dark')) root.setAttribute('data-theme', kept)

  document.addEventListener('DOMContentLoaded', () => {
    const toggle = document.querySelector('.theme-toggle')
    if (toggle) startToggle(toggle)
    startMenu(document.querySelector('.menu-button'), document.querySelector('#menu'))
    stopAtScrollersOnly(document.querySelectorAll('.table, figure.code pre'))
    if (navigator.clipboard) for (const figure of document.querySelectorAll('figure.code')) addCopyButton(figure)
  })

  function startToggle(button) {
    const prefersDark = matchMedia('(prefers-color-scheme: dark)')
    const isDark = () => (root.getAttribute('data-theme') ?? (prefersDark.matches ? 'dark' : 'light')) === 'dark'
    const show = () => button.setAttribute('aria-pressed', String(isDark()))
    button.addEventListener('click', () => {
      const next = isDark() ? 'light' : 'dark'
      root.setAttribute('data-theme', next)
      keep(next)
      show()
    })
    prefersDark.addEventListener('change', show)
    button.hidden = false
    show()
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
    menu.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }

  // A table or a code block takes the focus only while there is something to scroll to.
  function stopAtScrollersOnly(elements) {
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
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(figure.querySelector('code').textContent)
        button.textContent = 'Copied'
      } catch {
        button.textContent = 'Not allowed'
      }
      setTimeout(() => (button.textContent = 'Copy'), 2000)
    })
    figure.append(button)
  }

  function read() {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return null
    }
  }

  function keep(value) {
    try {
      localStorage.setItem(KEY, value)
    } catch {
      // A full or forbidden storage costs the reader one click on the next page.
    }
  }
})()
