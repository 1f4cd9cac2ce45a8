import { addons } from 'storybook/manager-api'

addons.setConfig({
  layoutCustomisations: {
    // The first page is an editor of its own, and needs the room.
    showPanel: ({ storyId }: { storyId?: string }, isShown: boolean) =>
      isShown && storyId?.startsWith('start-here--') !== true,
  },
})
