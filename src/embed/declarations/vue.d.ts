import type { DefineComponent } from 'vue'
import type { DocsAssistantAttributes } from './embed.d.ts'

/** The name of an attribute as templates may also write it: `baseUrl` for `base-url`. */
type Camelized<Name> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camelized<Rest>>}` : Name

/** The attributes that are listed by name, in Vue's spelling. Vue passes all others on to the element. */
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
