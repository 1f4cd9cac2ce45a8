import { ENGLISH, ENGLISH_MARKDOWN } from './en.ts'
import type { Labels, MarkdownLabels, ProblemLabels, Translation } from './Labels.ts'

/** A host's own texts for the inside of answers. */
export type MarkdownLabelOverrides = Partial<Omit<MarkdownLabels, 'source'>> & {
  /** In a string, `{n}` stands for the citation's number. */
  source?: string | MarkdownLabels['source'] | undefined
}

/** A host's own labels. Missing ones are English. */
export type LabelOverrides = Partial<Omit<Labels, 'queued' | 'problems' | 'markdown'>> & {
  /** A string is used for one question and for several. */
  queued?: string | Labels['queued']
  markdown?: MarkdownLabelOverrides
  problems?: Partial<Record<keyof Labels['problems'], Partial<ProblemLabels>>>
}

/**
 * Completes a host's labels.
 *
 * @param translation The labels of the language. Missing ones are English.
 */
export function createLabels(overrides: LabelOverrides | undefined, translation?: Translation): Labels {
  const base = translation === undefined ? ENGLISH : completeTranslation(translation)
  if (overrides === undefined) return base
  const { problems, markdown, agentJob, panelFrame, queued = base.queued, ...words } = overrides
  const labels: Labels = {
    ...base,
    ...withoutUndefined(words),
    queued: typeof queued === 'string' ? () => queued : queued,
    markdown: createMarkdownLabels(markdown, base.markdown),
    panelFrame: { ...base.panelFrame, ...panelFrame },
    agentJob: { ...base.agentJob, ...agentJob },
  }
  if (problems === undefined) return labels
  labels.problems = { ...labels.problems }
  for (const code of Object.keys(labels.problems) as (keyof Labels['problems'])[]) {
    labels.problems[code] = { ...labels.problems[code], ...withoutUndefined(problems[code] ?? {}) }
  }
  return labels
}

function completeTranslation(translation: Translation): Labels {
  return { ...ENGLISH, ...translation, markdown: { ...ENGLISH_MARKDOWN, ...translation.markdown } }
}

/** Completes a host's texts for the inside of answers. */
export function createMarkdownLabels(
  { source, ...words }: MarkdownLabelOverrides = {},
  base: MarkdownLabels = ENGLISH_MARKDOWN,
): MarkdownLabels {
  return {
    ...base,
    ...withoutUndefined(words),
    ...(source !== undefined && {
      source: typeof source === 'string' ? (number: string) => source.replace('{n}', number) : source,
    }),
  }
}

function withoutUndefined<T extends object>(words: T): T {
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined)) as T
}
