// One chunk, because most answers need most of it.
export { Activity } from './Activity.tsx'
export { DataParts } from './DataParts.tsx'
export { describeQuestions } from './describeQuestions.ts'
export { FollowUps } from './FollowUps.tsx'
export { ReasoningPart } from './ReasoningPart.tsx'
export { Sources } from './Sources.tsx'
export { answerToMarkdown, conversationToMarkdown } from './toMarkdown.ts'
export { ToolPart } from './ToolPart.tsx'
