export { dataStream, DataStream, type ToolScript } from './dataStream.ts'
export {
  fakeAssistant,
  type FakeAnswer,
  type FakeAssistant,
  type FakeAssistantOptions,
  type FakeRequest,
  type FakeResponse,
  type FakeScript,
} from './fakeAssistant.ts'
