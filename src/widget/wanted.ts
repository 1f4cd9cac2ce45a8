/** What the panel's code waits for: the labels of this language, and the frame in which the early panel is painted. */
export const wanted: { language?: string | undefined; frame?: Promise<void> | undefined } = {}
