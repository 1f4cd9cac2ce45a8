import type { Theme } from '../../src/config/theme/createTheme.ts'
import { COLOR_PAIRS, measureHexContrast } from './colorPairs.ts'

/** Lists the pairs of a theme that are hard to read. Empty for a good theme. */
export function failingPairs(theme: Theme): string[] {
  return (['light', 'dark'] as const).flatMap((mode) =>
    COLOR_PAIRS.flatMap(({ foreground, background, minimum, use }) => {
      const [front, back] = [theme[mode][foreground], theme[mode][background]]
      const reached = front === undefined || back === undefined ? 0 : measureHexContrast(front, back)
      return reached >= minimum ? [] : [`${mode}, ${use}: ${front} on ${back} is ${reached.toFixed(2)}, not ${minimum}`]
    }),
  )
}
