import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { Permission } from './contract/permissions.ts'
import { dashboardChunks } from './scripts/dashboard-chunks.ts'

/** The server never renders dashboard screens; without this it would load antd: slow start, 170 MB more per process. */
function dashboardInBrowserOnly(): Plugin {
  return {
    name: 'dashboard-in-browser-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    load(id) {
      if (/\/web\/dashboard\/.*\.tsx$/.test(id)) return 'export default function Screen() { return null }'
      return undefined
    },
  }
}

/** React Router reloads the page it is on when a chunk is gone; the specification wants the target path, guarded. */
function chunkFailureGoesToTarget(): Plugin {
  const original = 'window.location.reload();\n\t\treturn new Promise(() => {});'
  return {
    name: 'chunk-failure-goes-to-target',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('react-router') || !code.includes('Error loading route module')) return undefined
      if (!code.includes(original))
        throw new Error('React Router changed how it handles a failed chunk; adapt this plugin')
      return code.replace(
        original,
        'if (window.dispatchEvent(new Event("chunk-failed", { cancelable: true }))) throw error;\n\t\treturn new Promise(() => {});',
      )
    },
  }
}

/** React Router hides from Vite which sheets a page has. The one of the root is on every page; added again it lays the page out anew. */
function rootSheetOnce(): Plugin {
  const original = 'const promise = preload();'
  return {
    name: 'root-sheet-once',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return undefined
      if (!code.includes(original)) throw new Error('Vite changed how it adds style sheets; adapt this plugin')
      return code.replace(original, 'const promise = /\\/site-[\\w-]{8}\\.css$/.test(href) ? undefined : preload();')
    },
  }
}

/** Every page carries the table of screens; the catalogue of codes it names, which is as long, stays at home. */
function codesByNumber(): Plugin {
  const codes: Readonly<Record<string, number>> = Permission
  return {
    name: 'codes-by-number',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/web\/screens\/[\w-]+\.ts$/.test(id)) return undefined
      return code
        .replace(/^import \{ Permission as P \}.*$/m, '')
        .replace(/\bP\.(\w+)/g, (named, name: string) => String(codes[name] ?? named))
    },
  }
}

/**
 * On a weak network forty small files cost more than three larger ones. Every page needs the first and the last anyway, those
 * with goods the cards; what only some pages need stays apart.
 */
const siteParts =
  /[\\/]web[\\/](root\.tsx|shell[\\/](?!dashboard|menu\.|guard\.|own\.|act-for|offline[\\/](?!leave))|kit[\\/]site[\\/](?:offer[\\/]|form[\\/])?(?!offer[\\/]|form[\\/]|entitlements[\\/]|conversation[\\/]|device-storage|shrink-picture|use-recorder|live|qr-|sparkline|quantity-|select-|field|form-messages|use-countdown|offer-|price|basket-|favorite-|compare-button|watch-|recent-|gallery|certificate-|use-signing|signing-|phone-|email-|place-|use-t|use-seen))|icons[\\/](map-pin|user-round)\.m?js$/
const offerParts = /[\\/]kit[\\/]site[\\/]offer[\\/](offer-|price|basket-|favorite-|compare-button|watch-|recent-)/
/** Sums, quantities and the mark of a seller: a basket and a checkout have them and show no cards. */
const countParts =
  /[\\/](uz[\\/](money|quantity|decimal|plural|language)|contract[\\/]market[\\/](pricing|order-quantity|kept|basket-marks|product-limits))\.ts|badge-check\.m?js$/
/** What every public list is made of; the form that asks for a place comes when it is asked for. */
const listParts =
  /[\\/]site[\\/]\+parts[\\/]listing[\\/](?!place-form|region-map|category-place|view-toggle|save-search|near-me).*\.tsx?$/
/** Dates, and the small signs that stand on most pages: a request each otherwise. */
const signParts =
  /[\\/](uz[\\/]date\.ts|icons[\\/](bookmark|clock|external-link|eye|presentation|share-2|video)\.m?js$)/
/** The signs of the media hub and of the menu beside it, and names of months: ten requests of 300 bytes otherwise. */
const hubParts =
  /[\\/](uz[\\/]month-name\.ts|icons[\\/](book-open|calendar|circle-play|cloud-download|graduation-cap|newspaper|scroll-text|sprout|tent-tree)\.m?js$)/
const dashboard = dashboardChunks()
const chunks = {
  groups: [
    { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler|zustand)[\\/]/, priority: 5 },
    { name: 'count', test: countParts, priority: 4 },
    { name: 'offers', test: offerParts, priority: 2 },
    { name: 'lists', test: listParts, priority: 2 },
    { name: 'signs', test: signParts, priority: 4 },
    { name: 'hub', test: hubParts, priority: 4 },
    // First of all: else what the frame shares with the cards would bring the cards to every page.
    { name: 'site', test: siteParts, priority: 3 },
    dashboard.group,
  ],
}

export default defineConfig({
  plugins: [
    dashboard.plugin,
    dashboardInBrowserOnly(),
    codesByNumber(),
    chunkFailureGoesToTarget(),
    rootSheetOnce(),
    reactRouter(),
  ],
  publicDir: 'web/public',
  build: {
    manifest: true,
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  // Taken whole, the icons alone cost every process tens of megabytes.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
  },
  optimizeDeps: {
    // Found one by one as screens open, each would reload the page under whoever develops.
    include: [
      'antd',
      'antd/locale/en_US',
      'antd/locale/ru_RU',
      'antd/locale/uz_UZ',
      'echarts/charts',
      'echarts/components',
      'echarts/core',
      'echarts/renderers',
      'lucide-react',
      'react-dom/client',
      'react-router/dom',
      'zod',
      'zustand',
      'zustand/middleware',
      '@tiptap/react',
      '@tiptap/starter-kit',
    ],
  },
})
