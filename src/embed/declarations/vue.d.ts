import type { DefineComponent } from 'vue'
import type { DocsAssistantAttributes } from './embed.d.ts'

type Camelized<Name> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camelized<Rest>>}` : Name

/** The attributes that have a name of their own, as Vue checks them. Any other goes to the element as it is. */
type Props = {
  [
    Name in keyof DocsAssistantAttributes as string extends Name ? never : number extends Name ? never : Camelized<Name>
  ]: DocsAssistantAttributes[Name]
}

declare module 'vue' {
  interface GlobalComponents {
    'docs-assistant': DefineComponent<Props>
  }
}
