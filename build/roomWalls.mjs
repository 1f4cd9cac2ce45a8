// @ts-check
import { posix, relative, sep } from 'node:path'
import { ROOMS, findRoom, mayImport, mayUsePackage, toPath } from './rooms.mjs'

/**
 * The lint plugin with the rule `rooms/walls`, which refuses imports that `rooms.mjs` does not allow. It resolves each
 * import, so it works at any depth, even for types, `export ... from` and `import()`.
 */
export default {
  meta: { name: 'rooms' },
  rules: { walls: { create } },
}

/**
 * @typedef {{ type: string, value?: unknown }} Node
 * @param {{ cwd: string, physicalFilename: string, report: (problem: { node: any, message: string }) => void }} context
 */
function create(context) {
  const file = relative(context.cwd, context.physicalFilename).split(sep).join('/')
  if (!/^(service\/)?src\//.test(file)) return {}
  const room = findRoom(file)

  /** @param {{ source?: Node | null }} statement */
  const check = ({ source }) => {
    if (source == null || typeof source.value !== 'string') return
    const message = refuse(file, room, source.value)
    if (message !== null) context.report({ node: source, message })
  }
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  }
}

/** @param {string} file @param {string | null} room @param {string} specifier */
function refuse(file, room, specifier) {
  if (room === null) return `${file} is in no room. Add its folder to build/rooms.mjs.`
  const { advice } = /** @type {import('./rooms.mjs').Room} */ (ROOMS[room])
  if (!specifier.startsWith('.')) {
    return mayUsePackage(room, specifier) ? null : `${toPath(room)} may not import "${specifier}". ${advice}`
  }
  const target = findRoom(posix.join(posix.dirname(file), specifier))
  if (target === null) return `"${specifier}" is in no room. Add its folder to build/rooms.mjs.`
  return mayImport(room, target) ? null : `${toPath(room)} may not import ${toPath(target)}. ${advice}`
}
