/**
 * Replaces the SDK's other packages and `throttleit` in `useChat` (see build/sdkStandIns.ts), with the few functions
 * that the hook needs before the reader asks. The code that reads answers is in another chunk, `requestRuntime.ts`.
 */
import type { callChatApi as callChatApiOfSdk } from '@ai-sdk/ui-utils'
import { requestRuntime } from './loadRequestRuntime.ts'
import { STALL_TIMEOUT_MS } from './core/options.ts'

/** Sends a request and reads its answer. */
export async function callChatApi(request: Parameters<typeof callChatApiOfSdk>[0]): Promise<void> {
  // Read now, because `useChat` drops its controller when it is stopped.
  const controller = request.abortController?.() ?? null
  const { readAnswer } = await requestRuntime.load(controller?.signal, STALL_TIMEOUT_MS)
  await readAnswer({ ...request, abortController: () => controller })
}

/** The SDK would copy messages to add missing parts. Ours always have parts, so they are returned as they are. */
export function fillMessageParts<Message>(messages: Message[]): Message[] {
  return messages
}

/** `useChat` compares its initial messages between renders. Ours are always the same array. */
export const isDeepEqualData = Object.is

/** The SDK would send tool results itself. `pageTools.ts` does that instead. */
export const extractMaxToolInvocationStep = (): undefined => undefined
export const shouldResubmitMessages = (): boolean => false

/** Replaces functions that only the SDK's other hooks call. */
function unavailable(): never {
  throw new Error('DocsAssistant: this part of the AI SDK is not in the build. See src/chat/sdkStandIn.ts.')
}

export {
  unavailable as asSchema,
  unavailable as callCompletionApi,
  unavailable as default,
  unavailable as generateId,
  unavailable as getMessageParts,
  unavailable as isAbortError,
  unavailable as isAssistantMessageWithCompletedToolCalls,
  unavailable as parsePartialJson,
  unavailable as prepareAttachmentsForRequest,
  unavailable as processAssistantStream,
  unavailable as safeValidateTypes,
  unavailable as updateToolCallResult,
}
