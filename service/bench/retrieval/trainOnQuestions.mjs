import { addTimes, pullOnSum, product, unitSum } from './vectorSums.mjs'

const ROUNDS = 3
const LEARNING_RATE = 0.005
/** The temperature of the softmax. The smaller it is, the more the right page must stand out. */
const TEMPERATURE = 0.1
/** The share of a question's words that is left out at random, so that no single word decides (dropout). */
const DROPOUT = 0.1

/**
 * Moves readers' questions towards the pages that answer them, and away from all other pages of the site, by changing
 * the vectors of their words. Since the questions don't use the words of their pages, their words become similar to
 * words of the docs with the same meaning.
 *
 * @param sites For each site: the words of its pages with their weights (`[word, weight][]`), and its questions, with
 * their words and the numbers of the right pages.
 * @param vectors Changed in place.
 */
export function trainOnQuestions(sites, vectors, { dimensions, random, report }) {
  const step = adam(vectors)
  const steps = ROUNDS * sites.length
  let done = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    let loss = 0
    for (const site of shuffled(sites, random)) {
      const { gradient, loss: lost } = learn(site, vectors, dimensions, random)
      step(gradient, LEARNING_RATE * Math.min(1, 2 * (1 - done / steps)))
      loss += lost / sites.length
      done += 1
    }
    report(round, loss)
  }
}

/** Computes a softmax over all pages of a site, for each of its questions. */
function learn({ pages, questions }, vectors, dimensions, random) {
  const texts = pages.map((words) => unitSum(words, vectors, dimensions))
  const pulls = texts.map(() => new Float32Array(dimensions))
  const gradient = new Float32Array(vectors.length)
  let loss = 0
  for (const { words, right } of questions) {
    const kept = words.filter(() => random() >= DROPOUT)
    if (kept.length === 0) continue
    const question = unitSum(kept, vectors, dimensions)
    const scores = texts.map((text) => Math.exp((product(question.sum, text.sum) - 1) / TEMPERATURE))
    const total = scores.reduce((sum, score) => sum + score, 0)
    const ofRight = right.reduce((sum, page) => sum + scores[page], 0)
    loss -= Math.log(ofRight / total + 1e-12) / questions.length
    const pull = new Float32Array(dimensions)
    scores.forEach((score, page) => {
      const force = (score / total - (right.includes(page) ? score / ofRight : 0)) / TEMPERATURE / questions.length
      if (Math.abs(force) * questions.length < 1e-5) return
      addTimes(pull, texts[page].sum, force)
      addTimes(pulls[page], question.sum, force)
    })
    passBack(kept, question, pull, gradient, dimensions)
  }
  pages.forEach((words, page) => passBack(words, texts[page], pulls[page], gradient, dimensions))
  return { gradient, loss }
}

function passBack(words, unit, pull, gradient, dimensions) {
  const force = pullOnSum(unit, pull)
  for (const [word, weight] of words)
    addTimes(gradient.subarray(word * dimensions, (word + 1) * dimensions), force, weight)
}

/** Adam (Kingma and Ba). Its steps are as long for rare words as for common ones. */
function adam(vectors) {
  const [forget, forgetSquares] = [0.9, 0.98]
  const mean = new Float32Array(vectors.length)
  const squares = new Float32Array(vectors.length)
  let count = 0
  return (gradient, rate) => {
    count += 1
    const [known, knownSquares] = [1 - forget ** count, 1 - forgetSquares ** count]
    for (let at = 0; at < vectors.length; at += 1) {
      mean[at] = forget * mean[at] + (1 - forget) * gradient[at]
      squares[at] = forgetSquares * squares[at] + (1 - forgetSquares) * gradient[at] ** 2
      vectors[at] -= (rate * (mean[at] / known)) / (Math.sqrt(squares[at] / knownSquares) + 1e-8)
    }
  }
}

function shuffled(list, random) {
  return list
    .map((item) => [random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}
