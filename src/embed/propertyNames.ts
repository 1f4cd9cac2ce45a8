/** Props that are set on the element from script: what has no attribute, or is handier as an object. */
export const PROPERTY_NAMES = [
  'components',
  'config',
  'context',
  'fetch',
  'filter',
  'headers',
  'initialMessages',
  'labels',
  'navigate',
  'onEvent',
  'onFeedback',
  'onOpenChange',
  'onProblem',
  'starterQuestions',
  'storage',
  'tools',
] as const
