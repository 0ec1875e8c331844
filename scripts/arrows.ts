import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** Which top folders a top folder may import; files at the root and scripts compose and see all. */
const allowed: Record<string, readonly string[]> = {
  uz: [],
  eimzo: [],
  contract: ['uz', 'eimzo', 'facts'],
  server: ['contract', 'uz', 'eimzo', 'facts', 'texts'],
  web: ['contract', 'uz', 'eimzo', 'facts', 'texts'],
  demo: ['server', 'contract', 'uz', 'eimzo', 'facts'],
  e2e: ['contract', 'uz', 'eimzo', 'bench', 'facts'],
  // Benchmarks open a connection of their own to the embedded server they measure.
  bench: ['server', 'contract', 'uz', 'eimzo', 'e2e', 'facts', 'demo'],
}
/**
 * Floors of server/ and contract/, and on each the order of its rooms (decision 30). A room uses only what is written
 * before it, so there is neither an arrow up nor a circle; what an earlier one must learn of a later one is handed in
 * where the house is put together. A name that is not here yet is no room.
 */
const floors: Readonly<Record<string, readonly string[]>> = {
  ground: ['reference', 'notices', 'identity'],
  engines: ['moderation', 'forms', 'documents', 'conversations', 'applications', 'search', 'figures', 'exports'],
  domains: ['market', 'clearing', 'deals', 'media', 'announcements', 'events', 'finance', 'government', 'contact'],
}
const rooms = Object.entries(floors).flatMap(([floor, names]) => names.map((name) => ({ name, floor })))
/** Rooms say no in words of their own; here the kernel gathers them, and asks nothing else of any room. */
const gathers = { file: 'server/kernel/words/messages.ts', words: /^contract\/[a-z]+\/refusals\.ts$/ }
const importsNothing = ['uz']
const source = /\.(?:ts|tsx|mjs)$/
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/testing/')

/** The public site stays light: none of these may arrive with a public page. */
const heavy = (target: string) =>
  /^(?:antd|@ant-design|echarts)(?:\/|$)/.test(target) || target.startsWith('web/kit/dashboard/')
const isPublic = (file: string) =>
  /^web\/(?:site\/|kit\/site\/|shell\/(?!dashboard)|root\.tsx$|entry\.client\.tsx$)/.test(file)

/** Libraries that parse, draw or write whole files: one hostile file holds the thread they run on (decision 24). */
const parses = /^(?:sharp|pdfmake|music-metadata|(?:read|write)-excel-file|csv-parse)(?:\/|$)/
/** They are loaded by these alone, which run behind the heavy door. */
const behindDoor = [
  'server/kernel/files/sheet.ts',
  'server/kernel/files/zip.ts',
  'server/kernel/files/picture.ts',
  'server/kernel/files/media-length.ts',
  'server/kernel/audio/audio.ts',
  'server/kernel/files/examine-file.ts',
  'server/moderation/look-alike.ts',
  'server/documents/pdf/print.ts',
  'server/documents/pdf/press-thread.ts',
]
/** Who may use them where they stand, because nobody hostile wrote what they are given. */
const onTheSpot = [
  // Facts of ours, read once at the start.
  'server/reference/facts/facts.ts',
  'server/reference/facts/category-facts.ts',
  'server/reference/facts/region-outlines.ts',
  // A command of its own process, given a file of whoever runs the house.
  'server/admin.ts',
]

/** `erased`: written for types alone, gone before the code runs. `late`: a dynamic import, loaded when asked for. */
type Import = { target: string; inside: boolean; erased: boolean; late: boolean }

/** Every import that goes the wrong way in the tree under `root`, each as a line for people. */
export function findViolations(root: string): { files: number; violations: string[] } {
  const files = [...Object.keys(allowed)].flatMap((top) => sourcesUnder(root, top))
  const imports = new Map(files.map((file) => [file, importsOf(root, file)]))
  const violations = files.flatMap((file) => [
    ...(imports.get(file) ?? []).flatMap((one) => {
      const wrong = judge(file, one)
      return wrong ? [`${file} imports ${one.target}: ${wrong}`] : []
    }),
    ...(isPublic(file) && !isTest(file) ? reachHeavy(file, imports) : []),
  ])
  return { files: files.length, violations }
}

function judge(file: string, one: Import): string | undefined {
  const { target, inside } = one
  const from = topOf(file)
  if (from === 'server' && !isTest(file) && passesDoor(file, one))
    return 'what parses files stays behind the heavy door'
  if (!inside) {
    return importsNothing.includes(from) && !isTest(file) ? `${from} imports nothing` : undefined
  }
  const to = topOf(target)
  if (from !== to && !allowed[from]?.includes(to)) return `${from} may not use ${to}`
  if (isTest(file)) return undefined
  if (file === gathers.file && gathers.words.test(target)) return undefined
  if (from === 'server' && to === 'contract') return reaches(roomOf(file), roomOf(target))
  if (from !== to) return undefined
  if (from === 'contract') return climbs(roomOf(file), roomOf(target))
  return from === 'server' ? crosses(file, target) : undefined
}

/** A room of the server speaks of no shape from above it; files directly in server/ compose and see all. */
function reaches(mine: string | undefined, theirs: string | undefined): string | undefined {
  if (!mine || !theirs) return undefined
  return mine === 'kernel' ? 'the kernel knows no domain' : climbs(mine, theirs)
}

function crosses(file: string, target: string): string | undefined {
  const [mine, theirs] = [roomOf(file), roomOf(target)]
  if (!mine || !theirs || mine === theirs || theirs === 'kernel') return undefined
  if (theirs === 'testing') return 'only tests use what is for tests'
  if (mine === 'kernel') return 'the kernel knows no domain'
  if (target !== `server/${theirs}/public.ts`) return `another domain is used through server/${theirs}/public.ts`
  return climbs(mine, theirs)
}

/** What lies directly in contract/ is for every room, and knows none. */
function climbs(mine: string | undefined, theirs: string | undefined): string | undefined {
  if (mine === theirs || !theirs) return undefined
  if (!mine) return 'what every room uses knows none'
  const [lower, upper] = [placeOf(theirs), placeOf(mine)]
  if (!lower || !upper) return `${lower ? mine : theirs} has no floor: scripts/arrows.ts names them all`
  if (lower.at < upper.at) return undefined
  return lower.floor === upper.floor
    ? `of the ${upper.floor}, ${theirs} comes after ${mine}: a circle otherwise`
    : `an arrow up, from the ${upper.floor} to the ${lower.floor}`
}

function placeOf(name: string): { at: number; floor: string } | undefined {
  const at = rooms.findIndex((room) => room.name === name)
  const room = rooms[at]
  return room && { at, floor: room.floor }
}

/** Types are gone before anything runs; the door itself names its modules by address and imports none. */
function passesDoor(file: string, { target, inside, erased }: Import): boolean {
  if (erased || behindDoor.includes(file) || onTheSpot.includes(file)) return false
  return inside ? behindDoor.includes(target) : parses.test(target)
}

/** The heavy thing a public file drags in through any number of static imports, with the way to it. */
function reachHeavy(start: string, imports: Map<string, Import[]>): string[] {
  const seen = new Set([start])
  const queue = [[start]]
  for (const way of queue) {
    for (const { target, erased, late } of imports.get(way.at(-1) ?? start) ?? []) {
      if (erased || late || seen.has(target)) continue
      seen.add(target)
      if (heavy(target)) return [`${[...way, target].join(' → ')}: the public site stays light`]
      queue.push([...way, target])
    }
  }
  return []
}

const topOf = (file: string) => file.split('/')[0] ?? ''
/** The folder of a file of server/ or contract/: a room, or `kernel`. Files directly in server/ compose and belong to none. */
const roomOf = (file: string) => (file.split('/').length > 2 ? file.split('/')[1] : undefined)

function sourcesUnder(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return source.test(path) ? [path] : []
  return readdirSync(full).flatMap((name) => sourcesUnder(root, `${path}/${name}`))
}

function importsOf(root: string, file: string): Import[] {
  const code = readFileSync(join(root, file), 'utf8')
  const { module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (specifier: string, erased: boolean, late: boolean) => {
    found.push({ ...resolve(file, specifier), erased, late })
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType), false)
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType, false)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = code.slice(moduleRequest.start, moduleRequest.end).match(/^(['"`])([^$]*)\1$/)?.[2]
    if (literal) add(literal, false, true)
  }
  return found
}

function resolve(file: string, specifier: string): Pick<Import, 'target' | 'inside'> {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return { target: join(dirname(file), path), inside: true }
  if (path.startsWith('#')) return { target: path.slice(1), inside: true }
  return { target: path, inside: false }
}

if (process.argv[1] === import.meta.filename) {
  const { files, violations } = findViolations(join(import.meta.dirname, '..'))
  for (const line of violations) console.log(line)
  console.log(`${files} files, ${violations.length} wrong imports`)
  // A check that looked at nothing must not pass.
  process.exitCode = violations.length > 0 || files === 0 ? 1 : 0
}
