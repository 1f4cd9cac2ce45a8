import { widgetPanel } from '../src/widget/widgetPanel.ts'

/** Loads the widget's lazy part first, so that tests see what a reader sees once it is there. */
await widgetPanel.load()
