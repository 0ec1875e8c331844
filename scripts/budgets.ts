import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** What a visitor of a public page downloads at most, gzipped, in bytes. */
const budget = { script: 150_000, style: 20_000 }

/** Words that stay in the minified code of the dashboard's libraries; names of chunks tell nothing. */
const heavy = /\banticon\b|_echarts_instance_/

const Files = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  clientActionModule: z.string().optional(),
  clientLoaderModule: z.string().optional(),
  clientMiddlewareModule: z.string().optional(),
  hydrateFallbackModule: z.string().optional(),
})
const Manifest = z.object({
  entry: Files,
  routes: z.record(
    z.string(),
    Files.extend({ id: z.string(), parentId: z.string().optional(), hasDefaultExport: z.boolean() }),
  ),
})
export type Manifest = z.infer<typeof Manifest>

/** The table React Router hands to the browser: for every route its module and, flattened, all it imports. */
export function readManifest(client: string): Manifest {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('No build: there is no manifest in build/client/assets')
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return Manifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
}

type Page = { id: string; isDashboard: boolean; scripts: Set<string>; styles: Set<string> }

/** Everything each page needs before anything is clicked: the entry, the route, and every layout above it. */
export function pagesOf({ entry, routes }: Manifest): Page[] {
  const parents = new Set(Object.values(routes).map((route) => route.parentId))
  // Without a component it is no page but a resource, like robots.txt.
  const leaves = Object.values(routes).filter((route) => route.hasDefaultExport && !parents.has(route.id))
  return leaves.map(({ id }) => {
    const chain = []
    for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) chain.push(route)
    const parts = [entry, ...chain]
    return {
      id,
      isDashboard: chain.some((route) => /^(?:shell\/)?dashboard\b/.test(route.id)),
      scripts: new Set(parts.flatMap(scriptsOf)),
      styles: new Set(parts.flatMap((part) => part.css)),
    }
  })
}

function scriptsOf(files: z.infer<typeof Files>): string[] {
  const { module, imports, clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } =
    files
  const parts = [
    module,
    ...imports,
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
  ]
  return parts.filter((part) => part !== undefined)
}

type Weight = { id: string; script: number; style: number; faults: string[] }

/** Weighs the public pages of a build; `files` holds its scripts and styles by URL. */
export function weigh(manifest: Manifest, files: Map<string, Buffer>): { weights: Weight[]; faults: string[] } {
  const read = (url: string) => {
    // React Router marks a style sheet that several routes share with an empty hash.
    const file = files.get(url.replace(/#$/, ''))
    if (!file) throw new Error(`The build names ${url} and does not hold it`)
    return file
  }
  const sizes = new Map<string, number>()
  const sizeOf = (url: string) => {
    const size = sizes.get(url) ?? gzipSync(read(url), { level: 9 }).length
    sizes.set(url, size)
    return size
  }
  const sum = (urls: Set<string>) => [...urls].reduce((total, url) => total + sizeOf(url), 0)
  const isHeavy = (url: string) => heavy.test(read(url).toString())

  const pages = pagesOf(manifest)
  const weights = pages
    .filter((page) => !page.isDashboard)
    .map(({ id, scripts, styles }) => {
      const [script, style] = [sum(scripts), sum(styles)]
      const faults = [...scripts].filter(isHeavy).map((url) => `${id} loads a library of the dashboard in ${url}`)
      if (script > budget.script) faults.push(`${id} loads ${script} bytes of scripts; ${budget.script} are allowed`)
      if (style > budget.style) faults.push(`${id} loads ${style} bytes of styles; ${budget.style} are allowed`)
      return { id, script, style, faults }
    })
  const faults = weights.flatMap((weight) => weight.faults)
  if (weights.length === 0) faults.push('There is no public page in the build')
  // Otherwise the words have changed with a new version and the search above finds nothing any more.
  if (pages.some((page) => page.isDashboard) && ![...files.keys()].some(isHeavy)) {
    faults.push("The dashboard's libraries are no longer recognised: look for other words in their code")
  }
  return { weights, faults }
}

if (process.argv[1] === import.meta.filename) {
  const client = join(import.meta.dirname, '../build/client')
  const names = readdirSync(join(client, 'assets')).filter((name) => /\.(?:js|css)$/.test(name))
  const files = new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(client, 'assets', name))]))
  const { weights, faults } = weigh(readManifest(client), files)
  const column = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9)
  console.log(`${'page'.padEnd(40)} script KB  style KB`)
  for (const { id, script, style } of weights.sort((a, b) => b.script - a.script)) {
    console.log(`${id.padEnd(40)} ${column(script)} ${column(style)}`)
  }
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
