import { seeded } from './seeded.mjs'
import { addTimes, pullOnSum, product, unitSum } from './vectorSums.mjs'

const BATCH = 192
/** The temperature of the softmax. The smaller it is, the more the right page must stand out. */
const TEMPERATURE = 0.07
const LEARNING_RATE = 0.1
const DROPPED_SHARE = 0.6

/**
 * Learns a vector for each word, such that the sum of a sentence's vectors is similar to the sum of its own page, and
 * different from those of the site's other pages. Usually, the words of the sentence are first removed from the page.
 * Then other words must lead to the page, so words with the same meaning become similar.
 *
 * @param sites For each site: its pages, as `learnWords.mjs` makes them, with numbers for words.
 * @param shares The share of each word among all words.
 * @param start Vectors of length 1 from `startVectors`.
 */
export function trainVectors(sites, shares, start, { dimensions, steps, report }) {
  const random = seeded(7)
  // Rare words tell more than common ones, so their vectors are longer at the start.
  const vectors = start.map((value, at) => value * (1e-3 / (1e-3 + shares[Math.floor(at / dimensions)])))
  const moved = new Float32Array(vectors.length).fill(1e-3)
  let [loss, right] = [0, 0]
  for (let step = 1; step <= steps; step += 1) {
    const pairs = sample(siteByChance(sites, random), BATCH, random).map((page) => pairOf(page, random))
    const result = learn(pairs, vectors, dimensions)
    const rate = LEARNING_RATE * Math.min(1, 2 * (1 - step / (steps + 1)))
    for (const [word, gradient] of result.gradients) {
      for (let d = 0; d < dimensions; d += 1) {
        const at = word * dimensions + d
        moved[at] += gradient[d] ** 2
        vectors[at] -= (rate * gradient[d]) / Math.sqrt(moved[at])
      }
    }
    loss += result.loss
    right += result.right
    if (step % 100 === 0) {
      report(step, loss / 100, right / 100)
      ;[loss, right] = [0, 0]
    }
  }
  return vectors
}

/**
 * Makes a question (part of a sentence, a heading, a description or a title) and its page, both as words with weights.
 */
function pairOf(page, random) {
  const section = pick(page.sections, random)
  const [question, weight] = questionOf(page, section, random)
  const bag = new Map()
  const add = (words, times) => {
    for (const word of words) bag.set(word, (bag.get(word) ?? 0) + times)
  }
  const isWhole = random() < 0.7
  add(page.title, 3)
  add(page.description, 1.5)
  for (const { heading, sentences } of isWhole ? page.sections : [section]) {
    add(heading, isWhole ? 1 : 2)
    for (const sentence of sentences) add(sentence, 1)
  }
  const asked = new Set(question)
  const drops = random() < 0.85
  const text = []
  for (const [word, count] of bag) {
    const rest = asked.has(word) ? count - weight : count
    if (rest > 0 && !(asked.has(word) && drops && random() < DROPPED_SHARE)) text.push([word, Math.log1p(rest)])
  }
  return { question: [...asked].map((word) => [word, 1]), text }
}

function questionOf({ title, description }, { heading, sentences }, random) {
  const chance = random()
  const [words, weight] =
    chance < 0.25 && heading.length > 1
      ? [heading, 1]
      : chance < 0.4 && description.length > 2
        ? [description, 1.5]
        : chance < 0.5 && title.length > 1
          ? [title, 3]
          : [sentences.length > 0 ? pick(sentences, random) : title, 1]
  if (words.length <= 10 || random() > 0.6) return [words, weight]
  const start = Math.floor(random() * (words.length - 7))
  return [words.slice(start, start + 4 + Math.floor(random() * 4)), weight]
}

/** Computes a softmax over the batch: each question with all of its pages. */
function learn(pairs, vectors, dimensions) {
  const questions = pairs.map(({ question }) => unitSum(question, vectors, dimensions))
  const texts = pairs.map(({ text }) => unitSum(text, vectors, dimensions))
  const pull = pairs.map(() => [new Float32Array(dimensions), new Float32Array(dimensions)])
  let [loss, right] = [0, 0]
  questions.forEach((question, a) => {
    const scores = texts.map((text) => product(question.sum, text.sum) / TEMPERATURE)
    const best = Math.max(...scores)
    const chances = scores.map((score) => Math.exp(score - best))
    const total = chances.reduce((sum, chance) => sum + chance, 0)
    loss -= Math.log(chances[a] / total + 1e-9) / pairs.length
    right += Number(scores[a] === best) / pairs.length
    texts.forEach((text, b) => {
      const force = (chances[b] / total - Number(a === b)) / pairs.length / TEMPERATURE
      if (Math.abs(force) < 1e-7) return
      addTimes(pull[a][0], text.sum, force)
      addTimes(pull[b][1], question.sum, force)
    })
  })
  const gradients = new Map()
  const passBack = (words, unit, pull) => {
    const force = pullOnSum(unit, pull)
    for (const [word, weight] of words) {
      if (!gradients.has(word)) gradients.set(word, new Float32Array(dimensions))
      addTimes(gradients.get(word), force, weight)
    }
  }
  pairs.forEach(({ question, text }, index) => {
    passBack(question, questions[index], pull[index][0])
    passBack(text, texts[index], pull[index][1])
  })
  return { gradients, loss, right }
}

/** Chooses a site at random. Larger sites are chosen more often, but not in proportion to their size. */
function siteByChance(sites, random) {
  const weights = sites.map((pages) => pages.length ** 0.7)
  let at = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return sites[weights.findIndex((weight) => (at -= weight) < 0)] ?? sites.at(-1)
}

function sample(list, count, random) {
  const rest = [...list]
  const chosen = []
  while (chosen.length < count && rest.length > 0) {
    const at = Math.floor(random() * rest.length)
    chosen.push(rest[at])
    rest[at] = rest.at(-1)
    rest.pop()
  }
  return chosen
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)]
}
