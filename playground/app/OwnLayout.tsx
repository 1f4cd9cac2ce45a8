import {
  Composer,
  Panel,
  QueuedQuestions,
  Root,
  Thread,
  useDocsAssistant,
  Welcome,
  type RootProps,
  type UseDocsAssistantOptions,
} from 'docs-assistant'

const QUESTIONS = ['How do I add the assistant to my site?']

type OwnLayoutProps = UseDocsAssistantOptions & Pick<RootProps, 'colorScheme'>

/** The parts in a layout of the host's own. */
export function OwnLayout({ colorScheme, ...options }: OwnLayoutProps) {
  const chat = useDocsAssistant(options)
  return (
    <Root variant="inline" className="layout" colorScheme={colorScheme}>
      <Panel variant="inline">
        <Thread {...chat.threadProps} empty={<Welcome questions={QUESTIONS} onSelect={chat.send} />} />
        <Composer {...chat.composerProps} offer={<QueuedQuestions {...chat.queueProps} />} />
      </Panel>
    </Root>
  )
}
