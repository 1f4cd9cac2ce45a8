/** Removes numbers that only sort files from a path: `1.guides/02.start` becomes `guides/start`. */
export type StripNumbers = (path: string) => string
