// @ts-check
/**
 * Packages for tests that ask for a newer Node than this project does. They run on it as well, but `npm ci` would warn
 * about each of them, so they are not in the project's package.json. They have one here, and are installed when first
 * needed, beside the other packages, so that they share React and zod with them.
 */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const HERE = import.meta.dirname
const FOLDER = join(HERE, '../../node_modules/.newer-node')
const LOCK = 'package-lock.json'
/** Without the warnings, and without packages that the others provide. */
const FLAGS = ['--loglevel=error', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']

/** @type {Promise<void> | undefined} */
let installed

/** @param {string} name such as `ai` or `ai/test` @returns {Promise<unknown>} the module */
export async function loadNewer(name) {
  return import(/* @vite-ignore */ await resolveNewer(name))
}

/** @param {string} name such as `ai` or `ai/package.json` @returns {Promise<string>} the address of the file */
export async function resolveNewer(name) {
  await installNewer()
  return pathToFileURL(createRequire(join(FOLDER, LOCK)).resolve(name)).href
}

/** Installs them, unless they are there. @returns {Promise<void>} */
export function installNewer() {
  installed ??= isCurrent() ? Promise.resolve() : install()
  return installed
}

function isCurrent() {
  const file = join(FOLDER, LOCK)
  return existsSync(file) && readFileSync(file, 'utf8') === readFileSync(join(HERE, LOCK), 'utf8')
}

async function install() {
  // Other processes may do the same. The first that is ready moves its folder to the final place.
  const own = `${FOLDER}-${process.pid}`
  mkdirSync(own, { recursive: true })
  for (const name of ['package.json', LOCK]) cpSync(join(HERE, name), join(own, name))
  await npm(['ci', ...FLAGS], own)
  try {
    if (!isCurrent()) {
      rmSync(FOLDER, { recursive: true, force: true })
      renameSync(own, FOLDER)
    }
  } catch (error) {
    if (!isCurrent()) throw error
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

/** @param {string[]} args @param {string} cwd @returns {Promise<void>} */
function npm(args, cwd) {
  const child = spawn('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      if (status === 0) resolve()
      else reject(new Error(`npm could not install the packages of tests/newerNode: it ended with ${status}`))
    })
  })
}
