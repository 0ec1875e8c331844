import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/**
 * A promise that has begun must not be left alone while something else is awaited: if it fails meanwhile nobody is
 * there to hear, and Node takes that for an accident. `Promise.all([query, await other])` does so, and so does
 * `const later = query(); await other(); await later`.
 */
const folders = ['server', 'demo', 'web', 'contract', 'eimzo', 'uz', 'bench', 'scripts']
const files = ['main.ts']
/** A test may hold a promise back to see what happens meanwhile: if it fails there, the test does. */
const isSource = (file: string) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file)
const gathering = ['all', 'allSettled', 'any', 'race']

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const isFunction = ({ type }: Node) => type.includes('Function')
const isAwait = ({ type }: Node) => type === 'AwaitExpression'
const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined

function childrenOf(node: Node): Node[] {
  const found: Node[] = []
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) found.push(...value.filter(isNode))
    else if (isNode(value)) found.push(value)
  }
  return found
}

/** What a function does itself, in the order it is written; functions inside it go to `inner`. */
function collect(node: Node, own: Node[], inner: Node[]): void {
  for (const child of childrenOf(node)) {
    if (isFunction(child)) inner.push(child)
    else {
      own.push(child)
      collect(child, own, inner)
    }
  }
}

/** The parts of a node that run when it is reached. */
function within(node: Node): Node[] {
  if (isFunction(node)) return []
  const own = [node]
  collect(node, own, [])
  return own
}

/** What is begun when this is reached and not awaited there; a name or a value begins nothing. */
function begins(node: Node): boolean {
  if (isFunction(node) || isAwait(node)) return false
  if (node.type === 'CallExpression' || node.type === 'NewExpression' || node.type === 'ImportExpression') return true
  return childrenOf(node).some(begins)
}

function isGathering(node: Node): boolean {
  const { callee } = node
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
  return nameOf(callee.object) === 'Promise' && gathering.includes(nameOf(callee.property) ?? '')
}

/** In a list that is gathered, an await after something has begun. */
function lateAwaits(call: Node): Node[] {
  const [list] = Array.isArray(call.arguments) ? call.arguments : []
  if (!isNode(list) || list.type !== 'ArrayExpression' || !Array.isArray(list.elements)) return []
  const elements = list.elements.filter(isNode)
  const first = elements.findIndex(begins)
  return first < 0 ? [] : elements.slice(first + 1).filter((element) => within(element).some(isAwait))
}

/** A promise put into a name, and something else awaited before the name is. */
function isLeftAlone({ type, id, init, end }: Node, scope: Node, nodes: readonly Node[]): boolean {
  const name = nameOf(id)
  if (type !== 'VariableDeclarator' || !name || !isNode(init) || init.type !== 'CallExpression') return false
  const heard = nodes.find(
    (one) =>
      one.start >= end &&
      ((isAwait(one) && nameOf(one.argument) === name) ||
        (isGathering(one) && within(one).some((inner) => nameOf(inner) === name))),
  )
  if (!heard) return false
  const waits = nodes.some((one) => isAwait(one) && one.start >= end && one.end < heard.start)
  return waits && !isGuarded(name, scope)
}

/** Whoever says what becomes of its failure, at any place, has not left it alone. */
function isGuarded(name: string, node: Node): boolean {
  const { type, object, property } = node
  if (type === 'MemberExpression' && nameOf(object) === name && nameOf(property) === 'catch') return true
  return childrenOf(node).some((child) => isGuarded(name, child))
}

function abandonedIn(scope: Node): Node[] {
  const [own, inner]: [Node[], Node[]] = [[], []]
  collect(scope, own, inner)
  const found = own.some(isAwait) ? own.filter((node) => isLeftAlone(node, scope, own)) : []
  return [...found, ...own.filter(isGathering).flatMap(lateAwaits), ...inner.flatMap(abandonedIn)]
}

/** Every place in a text where a promise is left alone, as its line number. */
export function findAbandoned(file: string, code: string): number[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const root: unknown = program
  if (!isNode(root)) return []
  const found = abandonedIn(root).map(({ start }) => start)
  return [...new Set(found)].sort((a, b) => a - b).map((at) => code.slice(0, at).split('\n').length)
}

function sourcesUnder(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return isSource(path) ? [path] : []
  return readdirSync(full).flatMap((name) => sourcesUnder(root, `${path}/${name}`))
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const looked = [...files, ...folders].flatMap((path) => sourcesUnder(root, path))
  // Most files gather nothing and hold no promise back.
  const lines = looked.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return code.includes('await') ? findAbandoned(file, code).map((line) => `${file}:${line}`) : []
  })
  for (const line of lines) console.log(`${line}: a promise that has begun is left alone while another is awaited`)
  console.log(`${looked.length} files, ${lines.length} promises left alone`)
  process.exitCode = lines.length > 0 || looked.length === 0 ? 1 : 0
}
