// The one file that imports the AI SDK, for a chunk that holds these functions and loads with the first call.
export { generateText, jsonSchema, streamText, tool } from 'ai'
