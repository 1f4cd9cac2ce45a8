/** What the measurements use of the engine, in one module, so that one load gives parts that belong together. */
export { getAnswerFeatures, quoteHere } from '../../service/src/engine/answer/quoteAnswer.ts'
export { quotePassages, writePieces } from '../../service/src/engine/answer/quotePassages.ts'
export { findPieces } from '../../service/src/engine/answer/scorePieces.ts'
export { getSectionAddress } from '../../service/src/engine/docs/findPage.ts'
export { createSearch } from '../../service/src/engine/search/createSearch.ts'
export {
  ANSWER_FEATURES,
  PAGE_FEATURES,
  PASSAGE_FEATURES,
  sumFeatures,
  WEIGHTS,
} from '../../service/src/engine/search/features.ts'
