import type { Plugin } from 'vite'

/** Route modules of the dashboard, and the layout around them, which brings its frame by itself. */
const isScreen = (id: string) => /[\\/]web[\\/](?:dashboard[\\/]|shell[\\/]dashboard)/.test(id)
const isLayout = (id: string) => /[\\/]web[\\/]shell[\\/]dashboard\.tsx/.test(id)
const isOfDashboard = (id: string) => /[\\/]web[\\/](?:kit[\\/]|shell[\\/])?dashboard[\\/.]/.test(id)
/** Icons of the dashboard are its own: those of public pages lie apart, each where it is needed. */
const COPY = '?desk'
/** What one screen of so many needs comes with all of them; what fewer share, with those that need it. */
const OFTEN = 8
/** In characters. Icons, names of states and the like: a request each costs more than all of them. */
const SMALL = 2500

interface Module {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  isEntry: boolean
  code: string | null
}

/** Libraries that are one list of all they have. */
const list = /[\\/](?:antd[\\/]es[\\/]index|lucide-react[\\/]dist[\\/]esm[\\/]lucide-react)\.m?js(?:\?desk)?$/
const namesIn = (text = '') => text.split(',').map((name) => name.trim().split(/\s+as\s+/))

/** Where such a library has what is asked for by name. */
function placesIn({ code, importedIds }: Module): Map<string, string> {
  const places = new Map<string, string>()
  for (const [, names, from = ''] of (code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.([^"']+)["']/g)) {
    const file = from.replace(/\.m?js$/, '')
    const place = importedIds.find((id) => id.includes(`${file}.`) || id.includes(`${file}/index.`))
    for (const name of namesIn(names)) if (place) places.set(name.at(-1) ?? '', place)
  }
  return places
}

/** All that these modules import, and what that imports, to the end. */
function reached(from: Iterable<string>, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const one of next(id)) found.add(one)
  return found
}

/**
 * A screen of the dashboard used to name two hundred files, most of them under a kilobyte: on a weak network their
 * round trips cost more than their bytes, and the server and the browser work as long on each. What many screens need
 * and what is small comes in two of them. Nothing that a public page reaches is among it: that one stays light.
 */
export function partsOfDashboard(modules: ReadonlyMap<string, Module>): Map<string, string> {
  const lists = new Map([...modules].filter(([id]) => list.test(id)).map(([id, one]) => [id, placesIn(one)]))
  const imports = new Map(
    [...modules].map(([id, { importedIds, code }]) => {
      const asked = importedIds.flatMap((one) => lists.get(one) ?? [])
      if (asked.length === 0) return [id, importedIds]
      const named = [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["'](?:antd|lucide-react)["']/g)]
      const names = named.flatMap(([, all]) => namesIn(all).map(([name = '']) => name))
      const found = asked.flatMap((places) => names.flatMap((name) => places.get(name) ?? []))
      return [id, [...importedIds.filter((one) => !lists.has(one)), ...found]]
    }),
  )
  const statics = (id: string) => imports.get(id) ?? []
  const later = (id: string) => modules.get(id)?.dynamicallyImportedIds ?? []
  const ids = [...modules.keys()].filter((id) => !id.startsWith('\0'))
  const entries = ids.filter((id) => modules.get(id)?.isEntry)
  const screens = entries.filter(isScreen)
  const roots = new Set([...entries, ...ids.flatMap(later)])
  const open = reached(
    entries.filter((id) => !isScreen(id)),
    (id) => [...statics(id), ...later(id)],
  )
  const sizeOf = (id: string) => modules.get(id)?.code?.length ?? 0
  // The frame is around every screen, though it comes by itself.
  const frame = reached(screens.filter(isLayout).flatMap(later), statics)
  const shares = new Map([...frame].map((id) => [id, screens.length]))
  for (const screen of screens) for (const id of reached([screen], statics)) shares.set(id, (shares.get(id) ?? 0) + 1)
  const parted = ids.filter((id) => shares.has(id) && !roots.has(id))

  const parts = new Map<string, string>()
  for (const id of parted) if (!open.has(id) && (shares.get(id) ?? 0) * OFTEN >= screens.length) parts.set(id, 'desk')
  // What needs nothing but these joins them without a circle.
  const settled = (id: string) => parts.has(id) || open.has(id) || id.startsWith('\0')
  for (let before = -1; before !== parts.size; ) {
    before = parts.size
    for (const id of parted)
      if (!settled(id) && (shares.get(id) ?? 0) > 1 && sizeOf(id) < SMALL && statics(id).every(settled))
        parts.set(id, 'desk-small')
  }
  // What is small and public too lies together where the very same public pages need it: they carry no more than before.
  const readers = new Map<string, string>()
  for (const [n, root] of [...roots].filter((id) => open.has(id)).entries())
    for (const id of reached([root], statics)) readers.set(id, `${readers.get(id) ?? ''} ${n}`)
  const kinds = [...new Set(readers.values())]
  for (const id of parted)
    if (open.has(id) && sizeOf(id) < SMALL) parts.set(id, `both-${kinds.indexOf(readers.get(id) ?? '')}`)
  return parts
}

export function dashboardChunks() {
  let parts = new Map<string, string>()
  const plugin: Plugin = {
    name: 'dashboard-chunks',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // A group that leaves what it needs where it is may add to what a route gives out.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    async resolveId(source, importer, options) {
      if (!importer || !(importer.endsWith(COPY) || (source === 'lucide-react' && isOfDashboard(importer)))) return null
      const found = await this.resolve(source, importer.replace(COPY, ''), { ...options, skipSelf: true })
      return found && /[\\/]lucide-react[\\/]/.test(found.id) ? { ...found, id: `${found.id}${COPY}` } : found
    },
    buildEnd() {
      const modules = new Map<string, Module>()
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (info) modules.set(id, info)
      }
      // Another environment ends, too, and has none.
      if (modules.size > 0) parts = partsOfDashboard(modules)
    },
  }
  const group = { name: (id: string) => parts.get(id) ?? null, priority: 1, includeDependenciesRecursively: false }
  return { plugin, group }
}
