import type { Piece } from './readPieces.ts'

/** The beginning of a sentence that refers to the one before it. */
const REFERS_BACK = new RegExp(
  '^[*_]*(?:(?:with|for|of|from|by|after|before|to \\w+|doing|in|on|at|because of|due to) )?' +
    '(?:this|that|these|those|its?|they|them|their|such|both|the (?:former|latter|above|same)|' +
    'so|otherwise|however|instead|then|thus|therefore|hence|as such|similarly|likewise|alternatively|additionally|' +
    'furthermore|moreover|for example|for instance|also|and|but|if (?:so|not)|in addition|nevertheless|' +
    'once done|he|she|his|her)\\b',
  'i',
)
/**
 * Exceptions that refer to nothing before them: "It is possible to ...", "This page ...", "To finish this tutorial".
 */
const STANDS_ALONE = new RegExp(
  "^[*_]*(?:it(?:['’]s| is| can be| may be| might be) (?:also |not |highly |strongly )?(?:possible|recommended|" +
    'important|necessary|best|good|worth|useful|common|advisable|easy|safe|required|impossible|better)\\b|' +
    '(?:to \\w+ )?th(?:is|ese|e above) (?:page|guide|section|article|tutorial|document)s?\\b|it depends\\b|' +
    'so that\\b)',
  'i',
)

/** Whether a piece is a sentence that refers to the one before it. */
export function refersBack({ kind, text }: Piece): boolean {
  return kind === 'sentence' && REFERS_BACK.test(text) && !STANDS_ALONE.test(text)
}
