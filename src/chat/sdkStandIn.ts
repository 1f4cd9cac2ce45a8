/**
 * What `useChat` is given in place of the SDK's other packages and `throttleit` (see build/sdkStandIns.ts): the
 * little that a hook needs before the reader asks. What reads the answer is the SDK's own, in the chunk that asking loads.
 */
import type { callChatApi as callChatApiOfSdk } from '@ai-sdk/ui-utils'
import { loadAnswering } from './loadAnswering.ts'
import { STALL_TIMEOUT_MS } from './options.ts'

/** Asks, by the SDK's own function of this name. */
export async function callChatApi(request: Parameters<typeof callChatApiOfSdk>[0]): Promise<void> {
  // `useChat` forgets its controller when it is stopped.
  const controller = request.abortController?.() ?? null
  const { callChatApi } = await loadAnswering(controller?.signal, STALL_TIMEOUT_MS)
  await callChatApi({ ...request, abortController: () => controller })
}

/** The SDK writes the parts of messages that have none; ours always do, so each keeps its identity. */
export function fillMessageParts<Message>(messages: Message[]): Message[] {
  return messages
}

/** `useChat` compares its first messages with those of the next render; ours are one array for good. */
export const isDeepEqualData = Object.is

/** A tool's result is the service's business: no answer is asked for again by itself. */
export const extractMaxToolInvocationStep = (): undefined => undefined
export const shouldResubmitMessages = (): boolean => false

/** For what belongs to the SDK's other hooks, and to what `useDocsAssistant` does not call. */
function notGiven(): never {
  throw new Error('DocsAssistant: this part of the AI SDK is not in the build. See src/chat/sdkStandIn.ts.')
}

export {
  notGiven as asSchema,
  notGiven as callCompletionApi,
  notGiven as default,
  notGiven as generateId,
  notGiven as getMessageParts,
  notGiven as isAbortError,
  notGiven as isAssistantMessageWithCompletedToolCalls,
  notGiven as parsePartialJson,
  notGiven as prepareAttachmentsForRequest,
  notGiven as processAssistantStream,
  notGiven as safeValidateTypes,
  notGiven as updateToolCallResult,
}
