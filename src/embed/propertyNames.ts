/** Props that scripts can set as properties of the element, because they are functions or objects. */
export const PROPERTY_NAMES: readonly string[] = (
  'agentJobs answers askAbout attachments body components config context conversations feedbackReasons fetch filter ' +
  'headers initialMessages initialThreadId labels language loadCodeLanguage loadFont navigate ' +
  'onData onEvent onFeedback onFinish onOpenChange onProblem onToolCall page prepareRequest request search ' +
  'searchTools starterQuestions storage support tools'
).split(' ')
