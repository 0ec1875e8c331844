import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Manifest, pagesOf, weigh } from './budgets.ts'

const part = (module: string, imports: string[] = [], css: string[] = []) => ({
  module,
  imports,
  css,
  hasDefaultExport: true,
})

const manifest: Manifest = {
  entry: part('/entry.js', ['/react.js']),
  routes: {
    root: { id: 'root', ...part('/root.js', ['/react.js'], ['/root.css']) },
    'shell/site': { id: 'shell/site', parentId: 'root', ...part('/site.js') },
    'site/products': {
      id: 'site/products',
      parentId: 'shell/site',
      ...part('/products.js', ['/kit.js'], ['/list.css']),
    },
    'shell/dashboard': { id: 'shell/dashboard', parentId: 'root', ...part('/frame.js') },
    'shell/dashboard-index': { id: 'shell/dashboard-index', parentId: 'shell/dashboard', ...part('/antd.js') },
    'shell/robots': { id: 'shell/robots', parentId: 'root', ...part('/antd.js'), hasDefaultExport: false },
    'dashboard/deals': { id: 'dashboard/deals', parentId: 'shell/dashboard', ...part('/deals.js', ['/antd.js']) },
  },
}

const names = ['entry.js', 'react.js', 'root.js', 'site.js', 'products.js', 'kit.js', 'frame.js', 'deals.js']
const small = [...names, 'root.css', 'list.css'].map((name): [string, Buffer] => [`/${name}`, Buffer.from('1')])
const antd: [string, Buffer] = ['/antd.js', Buffer.from('const c="anticon"')]
const faultsWith = (files: Record<string, Buffer>) =>
  weigh(manifest, new Map([...small, antd, ...Object.entries(files)])).faults

test('a page is its route, its layouts and the entry, each file once', () => {
  const page = pagesOf(manifest).find(({ id }) => id === 'site/products')
  expect([...(page?.scripts ?? [])].sort()).toEqual([
    '/entry.js',
    '/kit.js',
    '/products.js',
    '/react.js',
    '/root.js',
    '/site.js',
  ])
  expect([...(page?.styles ?? [])].sort()).toEqual(['/list.css', '/root.css'])
})

test('light pages pass, whatever the dashboard weighs', () => {
  const heavyDashboard = Buffer.concat([randomBytes(900_000), Buffer.from(' anticon ')])
  expect(faultsWith({ '/antd.js': heavyDashboard })).toEqual([])
})

test('weight is counted after gzip and over all files of a page', () => {
  expect(faultsWith({ '/react.js': Buffer.alloc(900_000, 'a') })).toEqual([])
  expect(faultsWith({ '/react.js': randomBytes(80_000), '/kit.js': randomBytes(80_000) })).toEqual([
    expect.stringContaining('of scripts; 150000 are allowed'),
  ])
  expect(faultsWith({ '/root.css': randomBytes(30_000) })).toEqual([expect.stringContaining('of styles')])
})

test('a library of the dashboard on a public page is a fault, however small', () => {
  expect(faultsWith({ '/kit.js': Buffer.from('"_echarts_instance_"') })).toEqual([
    'site/products loads a library of the dashboard in /kit.js',
  ])
})

test('a search that can find nothing any more says so', () => {
  expect(faultsWith({ '/antd.js': Buffer.from('renamed') })).toEqual([expect.stringContaining('no longer recognised')])
})
