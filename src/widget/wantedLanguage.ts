/** The host's choice of a language, for the labels that load with the panel. */
export const wanted: { language?: string | undefined } = {}
