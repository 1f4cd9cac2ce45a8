import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import type { AssistantMessage } from '../../src/protocol/message.ts'
import { answer, question, searchResult } from '../messages.ts'

/** The widget in each of its languages. The labels load when the panel opens, and set its direction. */
const meta = {
  title: 'Widget/Languages',
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 640 } },
  args: { baseUrl: 'https://docs.test', domain: 'acme', storage: null, variant: 'inline', onFeedback: () => {} },
  render: (args, { globals }) => (
    <DocsAssistant {...args} colorScheme={globals.theme === 'dark' ? 'dark' : 'light'} page={{ shortcut: false }} />
  ),
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

const PAGES = [
  { path: '/guides/keys', title: 'Rotate a key' },
  { path: '/quickstart', title: 'Quickstart' },
]

const inLanguage = (language: string, field: string, asked: string, answered: string): Story => {
  const initialMessages: AssistantMessage[] = [
    question(asked),
    answer([searchResult('keys', PAGES), `${answered}\n\n\`\`\`bash\nacme keys rotate\n\`\`\``]),
  ]
  return {
    args: { language, initialMessages },
    play: async ({ canvasElement }) => {
      await within(canvasElement).findByRole('textbox', { name: field })
      const root = canvasElement.querySelector<HTMLElement>('[data-slot="root"]')!
      await expect(root).toHaveAttribute('lang', language)
      await expect(getComputedStyle(root).direction).toBe(['ar', 'he'].includes(language) ? 'rtl' : 'ltr')
    },
  }
}

export const German = inLanguage('de', 'Deine Frage', 'Wie erneuere ich einen Schlüssel?', 'Mit einem Befehl [1]:')
export const French = inLanguage('fr', 'Votre question', 'Comment renouveler une clé ?', 'Avec une commande [1] :')
export const Spanish = inLanguage('es', 'Tu pregunta', '¿Cómo renuevo una clave?', 'Con una orden [1]:')
export const Portuguese = inLanguage('pt-BR', 'Sua pergunta', 'Como renovo uma chave?', 'Com um comando [1]:')
export const Japanese = inLanguage('ja', '質問', 'キーを更新するには？', 'コマンドを一つ実行します [1]。')
export const Chinese = inLanguage('zh-CN', '你的问题', '如何轮换密钥？', '运行一条命令即可 [1]：')
export const Korean = inLanguage('ko', '질문', '키를 어떻게 교체하나요?', '명령 하나면 됩니다 [1]:')
export const Arabic = inLanguage('ar', 'سؤالك', 'كيف أجدّد مفتاحاً؟', 'بأمر واحد [1]:')
export const Hebrew = inLanguage('he', 'השאלה שלכם', 'איך מחליפים מפתח?', 'בפקודה אחת [1]:')

/** Without `language`, the labels follow the `lang` of the page's `<html>`, even if the page changes it. */
export const FollowsThePage: Story = {
  beforeEach: () => {
    const page = document.documentElement
    const { lang } = page
    page.lang = 'de-AT'
    return () => void (page.lang = lang)
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('textbox', { name: 'Deine Frage' })).toBeVisible()
    canvasElement.ownerDocument.documentElement.lang = 'fr'
    await expect(await canvas.findByRole('textbox', { name: 'Votre question' })).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelector('[data-slot="root"]')).toHaveAttribute('lang', 'fr'))
  },
}
