import { Controls, Description, DocsContext, Markdown, Primary, Title } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'

/**
 * A docs page that shows its first story after its play function, and links to the others. Several stories with play
 * functions on one page would take the focus from each other.
 */
export function FramedPage() {
  const stories = useContext(DocsContext).componentStories()
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      <h2>Stories</h2>
      {stories.map(({ id, name, parameters }) => (
        <section key={id}>
          <h3>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </h3>
          <Markdown>{parameters.docs?.description?.story ?? ''}</Markdown>
        </section>
      ))}
    </>
  )
}
