import { defineConfig } from 'vitepress'

export default defineConfig({
  base: '/docs/',
  cleanUrls: true,
  title: 'Lumen',
  themeConfig: {
    sidebar: [
      { text: 'Install', link: '/install' },
      { text: 'Deploy', link: '/deploy' },
    ],
  },
})
