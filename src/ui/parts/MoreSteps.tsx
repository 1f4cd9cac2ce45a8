import { useLabels } from '../settings.ts'

/** A button that shows what is left out, because all at once would freeze the page. */
export function MoreSteps({ count, onShow }: { count: number; onShow: () => void }) {
  const labels = useLabels()
  return (
    <button
      type="button"
      onClick={onShow}
      className="da:self-start da:text-small da:font-medium da:text-accent da:hover:underline"
    >
      {labels.moreSteps(count)}
    </button>
  )
}
